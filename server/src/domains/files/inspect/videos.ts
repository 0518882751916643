import { type Confirmed, part, realType, rejected, type Source } from './source.ts'

/** Whether a container is complete by the lengths it states. Frames are not decoded. */
const isWhole: Record<string, (source: Source) => Promise<boolean>> = {
  'video/mp4': boxesFit,
  'video/quicktime': boxesFit,
  'video/webm': segmentFits,
  'video/ogg': lastPageFits,
}

export async function videoOf(source: Source): Promise<Confirmed> {
  const contentType = await realType(source)
  if (!(await isWhole[contentType]?.(source))) throw rejected('incomplete')
  return { key: source.key, bytes: source.bytes, contentType }
}

/** A video for streaming may consist of thousands of boxes; only so many are read. */
const maxBoxes = 300

/** MP4 and QuickTime: boxes up to the end of the file, with an index and media data among them. */
async function boxesFit(source: Source) {
  const seen = new Set<string>()
  let at = 0
  for (let count = 0; at < source.bytes && count < maxBoxes; count++) {
    const head = await part(source, at, 16)
    if (head.length < 8) return false
    seen.add(head.toString('latin1', 4, 8))
    const size = head.readUInt32BE(0)
    // 0: up to the end of the file. 1: a 64-bit length follows the name.
    const length = size === 0 ? source.bytes - at : size === 1 && head.length === 16 ? longAt(head, 8) : size
    if (length < 8) return false
    at += length
  }
  return at <= source.bytes && seen.has('moov') && (seen.has('mdat') || seen.has('moof'))
}

const longAt = (bytes: Buffer, offset: number) => Number(bytes.readBigUInt64BE(offset))

const ebmlHeader = 0x1a45dfa3
const segment = 0x18538067

/** WebM: a header, then one segment with its length, which a live recording leaves out. */
async function segmentFits(source: Source) {
  const head = await part(source, 0, 4096)
  let at = 0
  while (at + 5 <= head.length) {
    const id = head.readUInt32BE(at)
    const size = vint(head, at + 4)
    if (!size) return false
    const start = at + 4 + size.width
    if (id === segment) return size.value === null || start + size.value <= source.bytes
    if (id !== ebmlHeader || size.value === null) return false
    at = start + size.value
  }
  return false
}

/** A variable-length integer: its first bits are its length in bytes. All ones: unknown. */
function vint(bytes: Buffer, at: number) {
  const first = bytes[at] ?? 0
  const width = Math.clz32(first) - 23
  if (width > 8 || at + width > bytes.length) return null
  let value = BigInt(first & (0xff >> width))
  for (let index = 1; index < width; index++) value = (value << 8n) | BigInt(bytes.readUInt8(at + index))
  return { width, value: value === (1n << BigInt(7 * width)) - 1n ? null : Number(value) }
}

const longestPage = 65_307

/** Ogg: the last page ends where the file does. */
async function lastPageFits(source: Source) {
  const start = Math.max(0, source.bytes - longestPage)
  const tail = await part(source, start, longestPage)
  const page = tail.subarray(Math.max(0, tail.lastIndexOf('OggS')))
  const segments = page[26] ?? 0
  const lengths = page.subarray(27, 27 + segments)
  return page.length > 27 && 27 + segments + lengths.reduce((sum, length) => sum + length, 0) === page.length
}
