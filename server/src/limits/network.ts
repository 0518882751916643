import { isIPv6 } from 'node:net'

/** Who holds an address: of the old kind just that one, of the new kind all that share its first half. */
export function holderOf(address: string) {
  const old = oldKind.exec(address)
  if (old) return old[1]!
  return isIPv6(address) ? firstHalf(address.toLowerCase()) : address.toLowerCase()
}

/** What one caller can easily change their address within: the first 24 bits of the old kind, 64 of the new. */
export const networkOf = (ip: string) => (oldKind.test(ip) ? holderOf(ip).replace(/\.\d+$/, '') : holderOf(ip))

const oldKind = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i

function firstHalf(address: string) {
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - before!.length - after!.length)).fill('0')
  return [...before!, ...zeros, ...after!].slice(0, 4).map(withoutZeros).join(':')
}

const withoutZeros = (group: string) => group.replace(/^0+(?=.)/, '')
