# Where the libraries come from that rooms name: for each either the arguments of find_package, or a
# module of pkg-config. Installed beside UltimoConfig.cmake, which reads it as well.
set(ultimo_package_Boost::json Boost 1.81 COMPONENTS json)
set(ultimo_package_fmt::fmt fmt)
set(ultimo_package_tl::expected tl-expected)
set(ultimo_package_CLI11::CLI11 CLI11)
set(ultimo_package_SQLiteCpp SQLiteCpp)
set(ultimo_package_prometheus-cpp::core prometheus-cpp CONFIG)
set(ultimo_package_OpenSSL::SSL OpenSSL)
set(ultimo_package_Threads::Threads Threads)
set(ultimo_module_PkgConfig::sodium libsodium)
set(ultimo_module_PkgConfig::pangocairo pangocairo)
set(ultimo_module_PkgConfig::glib glib-2.0)
set(ultimo_module_PkgConfig::icu icu-i18n)
set(ultimo_module_PkgConfig::spdlog spdlog)
set(ultimo_module_PkgConfig::zlib zlib)
set(ultimo_module_PkgConfig::qrencode libqrencode)

# ultimo_pkg_config(LIB [REQUIRED]): makes the target of a library that pkg-config knows.
macro(ultimo_pkg_config lib)
  set(_ultimo_lib "${lib}")
  string(REPLACE "PkgConfig::" "" _ultimo_name "${lib}")
  pkg_check_modules(${_ultimo_name} ${ARGN} IMPORTED_TARGET GLOBAL
    "${ultimo_module_${_ultimo_lib}}")
endmacro()
