#!/bin/sh
# A stand-in for systemd in the trial, where nothing boots: runs the unit's ExecStart as its user, with its environment.
unit=/usr/lib/systemd/system/clubhuis.service
pidfile=/run/clubhuis.pid
value() { sed -n "s/^$1=//p" $unit; }
alive() { [ -s $pidfile ] && kill -0 "$(cat $pidfile)" 2>/dev/null; }
case "$1" in
  start | restart)
    if alive; then [ "$1" = restart ] || exit 0; "$0" stop; fi
    user=$(value User)
    install -d -o "$user" -g "$user" -m 700 /var/cache/clubhuis
    set --
    while IFS= read -r line; do
      case "$line" in '' | '#'*) ;; *) set -- "$@" "$line" ;; esac
    done <"$(value EnvironmentFile)"
    cd "$(value WorkingDirectory)"
    umask "$(value UMask)"
    # shellcheck disable=SC2046
    setsid setpriv --reuid="$user" --regid="$user" --init-groups --no-new-privs --bounding-set=-all --inh-caps=-all \
      env -i PATH=/usr/bin:/bin "$(value Environment)" "$@" $(value ExecStart) </dev/null >>/var/log/clubhuis.log 2>&1 &
    echo $! >$pidfile
    ;;
  stop)
    if alive; then
      pid=$(cat $pidfile)
      kill -TERM "$pid"
      while kill -0 "$pid" 2>/dev/null; do sleep 0.2; done
    fi
    rm -f $pidfile
    ;;
  try-restart) if alive; then "$0" restart; fi ;;
  show) if alive; then echo ActiveState=active; else echo ActiveState=failed; fi ;;
esac
