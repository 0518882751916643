import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { crc32 } from 'node:zlib'

/** The files of a folder as a zip without compression: what a simulation is uploaded as. */
export async function zipOfFolder(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const path of paths.sort()) {
    const content = await readFile(path)
    const name = Buffer.from(relative(folder, path).split(sep).join('/'))
    const about = description(content, name)
    const local = Buffer.concat([signature(0x04034b50), about, name, content])
    contents.push(local)
    directory.push(Buffer.concat([signature(0x02014b50), numbers([version, 2]), about, location(offset), name]))
    offset += local.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([...contents, ...directory, signature(0x06054b50), end(directory.length, size, offset)])
}

const version = 20
/** 1980-01-01, the first day that a zip can name: the same folder makes the same bytes. */
const time = 0
const day = 0x21
const namesAreUtf8 = 0x0800

/** Fields of two or four bytes, the lowest byte first. */
function numbers(...fields: [value: number, bytes: number][]) {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}

const signature = (value: number) => numbers([value, 4])

/** What the header before a file and its line in the directory both say; the method, 0, is “stored”. */
const description = (content: Buffer, name: Buffer) =>
  numbers(
    [version, 2],
    [namesAreUtf8, 2],
    [0, 2],
    [time, 2],
    [day, 2],
    [crc32(content), 4],
    [content.length, 4],
    [content.length, 4],
    [name.length, 2],
    [0, 2],
  )

/** No comment, first disk, no attributes; then where the file begins. */
const location = (offset: number) => numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])

const end = (count: number, size: number, offset: number) =>
  numbers([0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2])
