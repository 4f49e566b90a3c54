# The toolchain of the sheet's WebAssembly: Debian's clang with its libc++ for wasm32-wasi. Not part of any preset;
# scripts/wasm calls cmake with it.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(ULTIMO_WASM ON)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)


# A program of this kind has no main: the check of the compiler builds a library.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE NEVER)
# Its libc++ knows no exceptions. None is thrown here but where there is no memory left: that ends the module.
set(CMAKE_CXX_FLAGS_INIT "-fignore-exceptions -fno-rtti")
