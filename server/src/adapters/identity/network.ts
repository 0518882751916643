import { isIPv6 } from 'node:net'

/** What one caller can easily change their address within: the first 24 bits of the old kind, 64 of the new. */
export function networkOf(ip: string) {
  const old = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)
  if (old) return old[1]!
  return isIPv6(ip) ? firstHalf(ip.toLowerCase()) : ip
}

function firstHalf(address: string) {
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - before!.length - after!.length)).fill('0')
  return [...before!, ...zeros, ...after!].slice(0, 4).map(withoutZeros).join(':')
}

const withoutZeros = (group: string) => group.replace(/^0+(?=.)/, '')
