// Boost.JSON as a part of the module: nobody builds its library for WebAssembly.
#include <boost/json/src.hpp>
