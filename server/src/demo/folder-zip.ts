import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { crc32 } from 'node:zlib'
import { directoryOf, headerOf, type ZipEntry } from '#platform/zip/zip-format.ts'

/** The files of a folder as a zip without compression: what a simulation is uploaded as. */
export async function zipOfFolder(folder: string): Promise<Buffer> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const parts: Buffer[] = []
  const entries: ZipEntry[] = []
  let offset = 0
  for (const path of paths.sort()) {
    const content = await readFile(path)
    const name = relative(folder, path).split(sep).join('/')
    const entry = { name, bytes: content.length, crc: crc32(content), offset }
    const header = headerOf(entry)
    parts.push(header, content)
    entries.push(entry)
    offset += header.length + content.length
  }
  return Buffer.concat([...parts, directoryOf(entries, offset)])
}
