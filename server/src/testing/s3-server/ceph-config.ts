interface Place {
  fsid: string
  home: string
  lib: string
  port: number
  monitor: number
}

/** The smallest cluster that works: one monitor, one store in memory, no copies, no authentication. */
export const cephConfig = ({ fsid, home, lib, port, monitor }: Place) => `[global]
fsid = ${fsid}
mon host = v1:127.0.0.1:${monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
run dir = ${home}/run
admin socket = ${home}/run/$name.asok
log file = ${home}/run/$name.log
pid file = ${home}/run/$name.pid
osd objectstore = memstore
memstore device bytes = 2147483648
osd class dir = ${lib}/rados-classes
erasure code dir = ${lib}/ceph/erasure-code
plugin dir = ${lib}/ceph
[mon]
mon data = ${home}/mon
mon data avail crit = 1
[osd]
osd data = ${home}/osd
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
`
