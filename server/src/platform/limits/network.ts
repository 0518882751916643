import { isIPv6 } from 'node:net'

/** An IPv4 address, also in the form that IPv6 sockets report it in (`::ffff:192.0.2.1`). */
const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i

/**
 * What a limit counts an IP address by: IPv4 by the whole address, IPv6 by its /64, because one client usually has a
 * whole /64. Anything else, such as an account id, is counted as it is, in lower case.
 */
export function limitKey(address: string) {
  const plain = ipv4.exec(address)?.[1] ?? address.toLowerCase()
  return isIPv6(plain) ? prefix64(plain) : plain
}

/** The addresses that one client can easily change between: the /24 of an IPv4 address, the /64 of an IPv6 address. */
export const networkOf = (ip: string) => (ipv4.test(ip) ? limitKey(ip).replace(/\.\d+$/, '') : limitKey(ip))

/** The first four of the eight groups of an IPv6 address, without leading zeros. */
function prefix64(address: string) {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}
