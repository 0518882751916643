/** One file of a zip: its name, its content's size and checksum, and where it begins. */
export interface ZipEntry {
  name: string
  bytes: number
  crc: number
  offset: number
}

/** 4.5: sizes and offsets of eight bytes. */
const version = 45
/** 1980-01-01, the first day that a zip can name: the same files make the same bytes. */
const time = 0
const day = 0x21
const namesAreUtf8 = 0x0800
/** In a field of four bytes: the value is in the field of eight bytes that follows. */
const seeBelow = 0xffffffff
const eightBytes = 0x0001

/** Fields of two, four or eight bytes, the lowest byte first. */
function numbers(...fields: [value: number, bytes: 2 | 4 | 8][]) {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      if (bytes === 8) field.writeBigUInt64LE(BigInt(value))
      else field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}

/** What the header before a file and its line in the directory both say; the method, 0, is “stored”. */
const description = ({ name, crc }: ZipEntry, extraBytes: number) =>
  numbers(
    [version, 2],
    [namesAreUtf8, 2],
    [0, 2],
    [time, 2],
    [day, 2],
    [crc, 4],
    [seeBelow, 4],
    [seeBelow, 4],
    [Buffer.byteLength(name), 2],
    [extraBytes, 2],
  )

/** Before the content of a file. It has the same length whatever the checksum is. */
export function headerOf(entry: ZipEntry): Buffer {
  const extra = numbers([eightBytes, 2], [16, 2], [entry.bytes, 8], [entry.bytes, 8])
  return Buffer.concat([numbers([0x04034b50, 4]), description(entry, extra.length), Buffer.from(entry.name), extra])
}

/** After all files: what there is and where. */
export function directoryOf(entries: readonly ZipEntry[], offset: number): Buffer {
  const lines = Buffer.concat(entries.map(lineOf))
  const [count, size] = [entries.length, lines.length]
  const end64 = Buffer.concat([
    numbers([0x06064b50, 4], [44, 8], [version, 2], [version, 2], [0, 4], [0, 4]),
    numbers([count, 8], [count, 8], [size, 8], [offset, 8]),
  ])
  const locator = numbers([0x07064b50, 4], [0, 4], [offset + size, 8], [1, 4])
  const end = Buffer.concat([
    numbers([0x06054b50, 4], [0, 2], [0, 2], [0xffff, 2], [0xffff, 2]),
    numbers([seeBelow, 4], [seeBelow, 4], [0, 2]),
  ])
  return Buffer.concat([lines, end64, locator, end])
}

/** No comment, first disk, no attributes; then where the file begins. */
function lineOf(entry: ZipEntry): Buffer {
  const extra = numbers([eightBytes, 2], [24, 2], [entry.bytes, 8], [entry.bytes, 8], [entry.offset, 8])
  return Buffer.concat([
    numbers([0x02014b50, 4], [version, 2]),
    description(entry, extra.length),
    numbers([0, 2], [0, 2], [0, 2], [0, 4], [seeBelow, 4]),
    Buffer.from(entry.name),
    extra,
  ])
}
