/**
 * A shell script that runs a program in an otherwise empty file system: system libraries, the named files, nothing that
 * can be written. It needs mount namespaces of its own, and is called with the files, `--`, and the command to run.
 *
 * The new root is built over /sys, because nothing that is needed is kept there. `umount` reads /proc, which is removed last.
 */
export const enterEmptyRoot = `set -e
mount -t tmpfs -o size=64k,mode=755,nosuid,nodev none /sys
cd /sys
keep() { mount --rbind "$1" ".$1"; mount -o remount,bind,ro,nosuid,nodev ".$1"; }
for folder in /usr /lib /lib64 /nix/store; do
  if [ -L "$folder" ]; then ln -s "$(readlink "$folder")" ".$folder"
  elif [ -d "$folder" ]; then mkdir -p ".$folder"; keep "$folder"
  fi
done
while [ "$1" != -- ]; do
  if [ -e "$1" ] && [ ! -e ".$1" ]; then mkdir -p ".\${1%/*}"; : > ".$1"; keep "$1"; fi
  shift
done
shift
mkdir old proc
mount -t proc proc proc
pivot_root . old
umount -l /old
umount -l /proc
rmdir /old /proc
mount -o remount,ro,nosuid,nodev /
exec /usr/bin/env -i "$@"`;
