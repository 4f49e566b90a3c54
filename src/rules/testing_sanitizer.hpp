#pragma once

// Is AddressSanitizer there? GCC and clang say so in different ways.

#ifdef __has_feature
#define ULTIMO_HAS_ASAN __has_feature(address_sanitizer)
#elif defined(__SANITIZE_ADDRESS__)
#define ULTIMO_HAS_ASAN 1
#else
#define ULTIMO_HAS_ASAN 0
#endif
