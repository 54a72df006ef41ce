# shellcheck shell=bash disable=SC2034
# What the scripts share: they work at the top of the project, wherever they are called from.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

packages_to_build=(gcc make libc6-dev cmake ninja-build pkgconf git
    libhdf5-dev libfyaml-dev libgsl-dev liblua5.4-dev nettle-dev zlib1g-dev libcmocka-dev)
packages_for_users=(help2man clang lld wasi-libc libclang-rt-14-dev-wasm32 binaryen) # manual pages; tables to play at
packages_to_test=(python3 python3-h5py)
packages_to_test_deep=(libclang-rt-dev libomp-dev llvm clang-format shellcheck chromium-headless-shell librsvg2-bin
    python3-h5netcdf python3-xarray python3-pandas r-cran-hdf5r groff-base dpkg-dev lintian)
packages_to_test_all=(slurm-wlm munge parallel rsync openssh-client openssh-server openmpi-bin libopenmpi-dev)

# The charts of pages are Vega-Lite's, which npm fetches; whoever has Node.js from elsewhere has npm with it.
hash npm 2>/dev/null || packages_for_users+=(npm)
hash node 2>/dev/null || packages_to_test_deep+=(nodejs)

is_installed() {
    dpkg-query --show --showformat='${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed
}

# install PACKAGE...: by apt, those that are missing.
install() {
    local package missing=()
    for package in "$@"; do
        is_installed "$package" || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    local as_root=()
    [ "$(id -u)" -eq 0 ] || as_root=(sudo)
    if ! hash apt-get "${as_root[@]}" 2>/dev/null; then
        echo "These packages are missing; install them as root, then try again:
    apt-get install ${missing[*]}" >&2
        exit 1
    fi
    echo "Installing ${missing[*]}"
    "${as_root[@]}" apt-get update -q
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends \
        -o DPkg::Lock::Timeout=600 "${missing[@]}"
}
