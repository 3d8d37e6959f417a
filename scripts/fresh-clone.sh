#!/usr/bin/env bash
# Clones what is committed, with an empty home, and times `npm run demo` twice: as root, as root under a folder only
# root may enter, and as an ordinary user. Checks that it answers, and that stopping npm leaves nothing running.
# Run by hand, as root, with the network at hand.
set -u
source=$(cd "$(dirname "$0")/.." && pwd)
cd /
work=$(mktemp -d /tmp/sexton-fresh-XXXXXX)
chmod 755 "$work"
failed=0
trap 'rm -rf "$work"' EXIT

say() { printf '%-28s %s\n' "$1" "$2"; }
wrong() { failed=1; say "$1" "FAILED: $2"; }
left() {
  for process in /proc/[0-9]*; do
    case "$(readlink "$process/cwd" 2>/dev/null) $(tr '\0' ' ' 2>/dev/null <"$process/cmdline")" in
      *"$work"*) echo "${process#/proc/}" ;;
    esac
  done
}

# run NAME SECONDS FOLDER COMMAND...: starts the demo, waits until it says it is ready, asks it, stops npm, looks around
run() {
  local name=$1 most=$2 folder=$3 began address stopping
  shift 3
  : >"$work/log"
  began=$(date +%s.%N)
  (cd "$folder/sexton" && exec "$@" npm run demo) >>"$work/log" 2>&1 &
  local npm=$!
  until grep -q 'is ready at' "$work/log" || ! kill -0 $npm 2>/dev/null; do sleep 0.1; done
  local took
  took=$(echo "$(date +%s.%N) $began" | awk '{printf "%.1f", $1 - $2}')
  address=$(sed -n 's/.*is ready at //p' "$work/log")
  curl -sf "$address/readyz" >/dev/null || { wrong "$name" "no answer"; tail -5 "$work/log"; }
  awk -v took="$took" -v most="$most" 'BEGIN { exit !(took <= most) }' || wrong "$name" "over $most s"
  stopping=$(date +%s.%N)
  kill -TERM $npm
  for _ in $(seq 50); do [ -z "$(left)" ] && break; sleep 0.1; done
  [ -z "$(left)" ] || { wrong "$name" "left running: $(left | xargs ps -o pid=,args= -p | cut -c1-150)"; }
  say "$name" "$took s (at most $most), stopped in $(echo "$(date +%s.%N) $stopping" | awk '{printf "%.1f", $1 - $2}') s"
}

# twice NAME FOLDER COMMAND...: from nothing, then again
twice() {
  local name=$1 folder=$2
  shift 2
  run "$name, first" 90 "$folder" "$@"
  run "$name, again" 5 "$folder" "$@"
}

clone() {
  mkdir -p "$1" "$1/home"
  git clone -q "$source" "$1/sexton"
}

plain="env -i PATH=$PATH PORT=0"
clone "$work/root"
twice root "$work/root" $plain HOME="$work/root/home" DATA_DIR="$work/root-data"

clone "$work/closed"
chmod 700 "$work/closed"
twice 'root under 0700' "$work/closed" $plain HOME="$work/closed/home" DATA_DIR="$work/closed-data"

clone "$work/user"
chown -R nobody: "$work/user"
twice 'ordinary user' "$work/user" setpriv --reuid nobody --regid "$(id -g nobody)" --clear-groups \
  $plain HOME="$work/user/home"

exit $failed
