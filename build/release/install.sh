#!/bin/sh
# Installs persona from this folder, after checking it against SHA256SUMS: ~/.local/bin/persona, or PREFIX/bin/persona.
#   sh install.sh                    into ~/.local
#   PREFIX=/usr/local sh install.sh  for everybody (as root)
# It fetches nothing.
set -eu
umask 022

fail() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 1
}

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
prefix=${PREFIX:-${HOME:?HOME is not set: name a folder with PREFIX}/.local}

[ "$(uname -s)" = Linux ] || fail "this is for Linux; on other systems install the npm package (see the README)"
case $(uname -m) in
  x86_64 | amd64) processor=x64 ;;
  aarch64 | arm64) processor=arm64 ;;
  *) fail "there is no file for $(uname -m); install the npm package (see the README)" ;;
esac

archive=
for file in "$here"/persona-*-linux-"$processor".tar.gz; do
  [ -f "$file" ] || fail "there is no persona-VERSION-linux-$processor.tar.gz beside $0"
  [ -z "$archive" ] || fail "there are several versions for $processor beside $0: leave one"
  archive=$file
done
name=$(basename -- "$archive")

[ -f "$here/SHA256SUMS" ] || fail "there is no SHA256SUMS beside $0, so nothing was installed"
expected=$(awk -v name="$name" '$2 == name || $2 == "*" name { print $1 }' "$here/SHA256SUMS")
[ -n "$expected" ] || fail "SHA256SUMS does not name $name, so nothing was installed"
if command -v sha256sum >/dev/null; then
  is=$(sha256sum <"$archive")
elif command -v shasum >/dev/null; then
  is=$(shasum -a 256 <"$archive")
else
  fail "neither sha256sum nor shasum is here to check $name, so nothing was installed"
fi
[ "${is%% *}" = "$expected" ] || fail "$name is not what SHA256SUMS says: fetch it again; nothing was installed"

# Beside its place, so that the move at the end is one step: who runs persona meanwhile has the old or the new.
mkdir -p "$prefix/bin"
fresh=$(mktemp -d "$prefix/bin/.persona-XXXXXX")
trap 'rm -rf "$fresh"' EXIT
trap 'exit 1' HUP INT TERM
tar -xzf "$archive" -C "$fresh"

if ! said=$("$fresh/bin/persona" --version 2>&1); then
  case $said in
    *libatomic*) fail "persona needs libatomic: install the package libatomic1 (Debian, Ubuntu) or libatomic (Fedora, RHEL, SUSE), and try again" ;;
    *"not found"* | *GLIBC*) fail "persona needs glibc 2.28 or newer, as Debian 10, Ubuntu 20.04 and RHEL 8 have it (not Alpine): $said" ;;
    *) fail "persona does not start here: $said" ;;
  esac
fi

for path in $(cd "$fresh" && find share -type f); do
  mkdir -p "$prefix/$(dirname "$path")"
  mv -f "$fresh/$path" "$prefix/$path"
done
mv -f "$fresh/bin/persona" "$prefix/bin/persona"

printf 'Installed persona %s as %s\n' "$said" "$prefix/bin/persona"
case :$PATH: in
  *:"$prefix/bin":*) ;;
  *) printf 'It is not on your PATH: add %s\n' "$prefix/bin" ;;
esac
