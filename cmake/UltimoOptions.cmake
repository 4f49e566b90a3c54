# How everything of ours is compiled: the target ultimo_options, linked by every room and every
# program, and by nobody else.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# A convenience where it is installed, never needed; scripts/build says how it is to be used.
find_program(ULTIMO_CCACHE ccache)
if(ULTIMO_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${ULTIMO_CCACHE}")
endif()

set(ULTIMO_SANITIZE "" CACHE STRING "Argument of -fsanitize, e.g. address,undefined")
option(ULTIMO_FUZZ "Build the fuzz targets (clang only)" OFF)

add_library(ultimo_options INTERFACE)
target_compile_options(ultimo_options
  INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT ULTIMO_FOR_TIDY) # clang-tidy does not know it
  # GCC collects its garbage less often: a twelfth less time for a quarter more memory.
  target_compile_options(ultimo_options INTERFACE
    "SHELL:--param ggc-min-expand=400" "SHELL:--param ggc-min-heapsize=1500000")
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # Clang counts it into -Wconversion, GCC does not: both compilers shall ask for the same.
  target_compile_options(ultimo_options INTERFACE -Wno-sign-conversion)
endif()

# The program is built where it runs, so it may use what that machine has: v3 (since 2013) picks a
# card out of a set with one instruction; v2 (since 2009) brings popcnt, which counting cards lives
# on. For a program that is to run elsewhere: -DULTIMO_MARCH=x86-64-v2
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$")
  include(CheckCXXSourceRuns)
  check_cxx_source_runs("int main() {
    return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1;
  }" ULTIMO_CPU_IS_V3)
  if(ULTIMO_CPU_IS_V3)
    set(ULTIMO_MARCH "x86-64-v3" CACHE STRING "Argument of -march; empty: the compiler's default")
  else()
    set(ULTIMO_MARCH "x86-64-v2" CACHE STRING "Argument of -march; empty: the compiler's default")
  endif()
  if(ULTIMO_MARCH)
    # Without the option v3 would round figures in other places than v2.
    target_compile_options(ultimo_options INTERFACE "-march=${ULTIMO_MARCH}" -ffp-contract=off)
  endif()
endif()

if(ULTIMO_SANITIZE)
  set(flags "-fsanitize=${ULTIMO_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(ultimo_options INTERFACE ${flags})
  target_link_options(ultimo_options INTERFACE ${flags})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # The instrumentation itself sets it off; the release build still has it.
    target_compile_options(ultimo_options INTERFACE -Wno-maybe-uninitialized)
    # Half of what UndefinedBehaviorSanitizer adds to the code; AddressSanitizer stops at null
    # pointers, too, and the fuzz targets, by clang, keep both.
    target_compile_options(ultimo_options INTERFACE -fno-sanitize=null,alignment)
  endif()
endif()
