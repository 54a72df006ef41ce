#!/usr/bin/env bash
# The Debian package: what it says, and that the program works from where it was unpacked.
. "$(dirname "$0")/lib.sh"

expect 0 cpack --config "$BUILD/CPackConfig.cmake" -B made
package=$(echo made/*.deb)
expect 0 dpkg-deb -f "$package"
for field in 'Architecture: amd64' 'libhdf5-103' 'libc6 (>= ' 'Monte Carlo laboratory'; do
    said out "$field"
done
expect 0 dpkg-deb -R "$package" unpacked
share=$scratch/unpacked/usr/share
for file in doc/utspel/{copyright,changelog.gz,README.md,results/README.md} man/man1/utspel{,-run}.1.gz \
    bash-completion/completions/utspel utspel/configs/{sm-2025.yaml,models/sm-2025.h5}; do
    [ -s "$share/$file" ] || fail "no $file"
done
gzip -dc "$share/doc/utspel/changelog.gz" | head -1 >out
said out "utspel ($(dpkg-deb -f "$package" Version)) "
UTSPEL=$scratch/unpacked/usr/bin/utspel
readelf -SW "$UTSPEL" | grep -q '\.symtab' && fail "not stripped"

# Its own configs are used, not those of the source tree.
unset UTSPEL_CONFIGS
mv "$share/utspel/configs/sm-2025.yaml" "$share/utspel/configs/sunday.yaml"
mkdir empty
cd empty
expect 0 "$UTSPEL" run sunday --matches 1000 -o x.h5
said out 'results: x.h5'
expect 0 "$UTSPEL" summary x.h5
expect 0 "$UTSPEL" completion --configs
said out sunday
cd ..

# What it is installed on must know its instructions.
preinst=unpacked/DEBIAN/preinst
if [ -e $preinst ]; then
    expect 0 $preinst install
    sed 's/x86-64-v[234] (/x86-64-v9 (/' $preinst >other
    expect 1 sh other install
    said err 'this processor is older than x86-64-v'
    expect 0 sh other abort-upgrade
fi

if hash lintian 2>/dev/null; then
    expect 0 lintian --allow-root --fail-on error,warning "$package"
fi
