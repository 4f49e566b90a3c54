// The library of this platform has no exceptions. Ours throw none; those of the libraries would say
// that memory is out or that we asked for what is not there, and end the module.
#include <cstddef>

extern "C" {

// NOLINTBEGIN: names of the C++ ABI
void* __cxa_allocate_exception(std::size_t) noexcept { __builtin_trap(); }
void __cxa_throw(void*, void*, void*) { __builtin_trap(); }
// NOLINTEND
}
