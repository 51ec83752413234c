#!/bin/sh
# Runs the program that its arguments name, and starts it again when it dies, after a pause that grows. A shell, since
# a second Node that only waits would take 35 MB.
# It passes on SIGTERM, SIGINT and SIGHUP, and ends as the program ends: also after an end with 0, and after a first
# start that a setting keeps from succeeding (78). Told to end after the program died, it runs it a last time with the
# word "end", to close what that left open.

START_PROBLEM=78
MAX_PAUSE=30 # seconds
HEALTHY_AFTER=60 # seconds: who ran so long begins with the shortest pause again

stopped=
child=
pass_on() {
  stopped=yes
  [ -z "$child" ] || kill -s "$1" "$child" 2>/dev/null
}
trap 'pass_on TERM' TERM
trap 'pass_on INT' INT
trap 'pass_on HUP' HUP

# A signal cuts the wait short: then it is waited for again, until the child is gone.
wait_for_child() {
  wait "$child"
  code=$?
  while kill -0 "$child" 2>/dev/null; do
    wait "$child"
    code=$?
  done
}

pause=1
died=
while :; do
  started=$(date +%s)
  "$@" &
  child=$!
  [ -z "$stopped" ] || pass_on TERM
  wait_for_child
  [ -z "$stopped" ] && [ "$code" -ne 0 ] || exit "$code"
  [ "$code" -ne $START_PROBLEM ] || [ -n "$died" ] || exit "$code"
  died=yes
  [ $(($(date +%s) - started)) -lt $HEALTHY_AFTER ] || pause=1
  echo "The shop ended unexpectedly (code $code). It is started again in $pause s." >&2
  sleep $pause &
  child=$!
  wait_for_child
  if [ -n "$stopped" ]; then
    "$@" end
    exit 143
  fi
  pause=$((pause * 2))
  [ $pause -le $MAX_PAUSE ] || pause=$MAX_PAUSE
done
