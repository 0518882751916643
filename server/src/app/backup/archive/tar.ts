export const blockBytes = 512
const longestName = 100
/** Eleven octal digits. */
const largestSize = 8 ** 11 - 1

export interface TarHeader {
  name: string
  bytes: number
}

/** How many zero bytes follow the content, up to a whole block. */
export const paddingAfter = (bytes: number) => (blockBytes - (bytes % blockBytes)) % blockBytes

/**
 * The header of a file in a tar archive (POSIX ustar), readable by every tar. A name or size that does not fit is in an
 * extended header before it (pax).
 */
export function headerOf({ name, bytes }: TarHeader): Buffer {
  const extended = Buffer.from(
    (Buffer.byteLength(name) > longestName ? record('path', name) : '') +
      (bytes > largestSize ? record('size', String(bytes)) : ''),
  )
  const own = block(name.slice(0, longestName), Math.min(bytes, largestSize), '0')
  if (extended.length === 0) return own
  const padding = Buffer.alloc(paddingAfter(extended.length))
  return Buffer.concat([block('pax', extended.length, 'x'), extended, padding, own])
}

/** Two empty blocks end an archive. */
export const endOfArchive = Buffer.alloc(2 * blockBytes)

/** "26 path=a/long/name\n": the number counts the whole line, itself included. */
function record(name: string, value: string) {
  const rest = ` ${name}=${value}\n`
  const length = Buffer.byteLength(rest)
  const digits = String(length + String(length).length).length
  return `${length + digits}${rest}`
}

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`

function block(name: string, bytes: number, type: '0' | 'x') {
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0, longestName)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(bytes, 11), 124)
  header.write(octal(0, 11), 136)
  header.write(type, 156)
  header.write('ustar\x0000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** The sum of all bytes, where those of the sum itself count as spaces. */
function checksumOf(header: Buffer) {
  let sum = 8 * 32
  for (let at = 0; at < blockBytes; at++) if (at < 148 || at >= 156) sum += header[at] ?? 0
  return sum
}

export interface ReadHeader extends TarHeader {
  isExtended: boolean
}

/**
 * Null for an empty block, which ends the archive. Throws for anything that is no header of a file, such as a link. A
 * size is digits only: a negative one would lead back to where we have been.
 */
export function readHeader(header: Buffer): ReadHeader | null {
  if (header.every((byte) => byte === 0)) return null
  const text = (from: number, length: number) => header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  const [size, type] = [text(124, 12), text(156, 1)]
  if (Number.parseInt(text(148, 8), 8) !== checksumOf(header) || !/^[0-7]{1,11}$/.test(size))
    throw new Error('This is no tar archive.')
  if (type !== '0' && type !== 'x') throw new Error('It has something else than files')
  return { name: text(0, longestName), bytes: Number.parseInt(size, 8), isExtended: type === 'x' }
}

/** More than any that we write. */
export const longestExtended = 64 << 10

/** What an extended header says about the file after it. */
export function readExtended(content: Buffer): Partial<TarHeader> {
  const path = /^\d+ path=(.*)$/m.exec(content.toString())?.[1]
  const size = /^\d+ size=(\d{1,15})$/m.exec(content.toString())?.[1]
  return { ...(path !== undefined && { name: path }), ...(size !== undefined && { bytes: Number(size) }) }
}
