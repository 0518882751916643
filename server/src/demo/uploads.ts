import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join, relative, sep } from 'node:path'
import { crc32 } from 'node:zlib'
import type { BlockValues } from '@aulanova/contract/authoring/blocks'
import type { ResourceKind } from '@aulanova/contract/files/file-limits'
import { checked as inspected } from '#domains/files/check.rules.ts'
import { addGranted } from '#domains/files/files.store.ts'
import { ofCourse } from '#domains/files/holder.ts'
import type { Services } from '#platform/services/services.ts'
import { directoryOf, headerOf, type ZipEntry } from '#platform/zip/zip-format.ts'
import { CourseFileError } from './checked.ts'
import type { SectionValues } from './course-file.ts'

/** What browsers say of these files. Others are attachments. */
const contentTypes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
  '.zip': 'application/zip',
  '.pdf': 'application/pdf',
}

export interface Uploader {
  courseId: string
  ownerId: string
  /** Where the files of the course are. */
  folder: string
}

type Upload = (path: string, kind: ResourceKind) => Promise<string>

/** The sections with every file of the folder uploaded, and named by the id it was confirmed under. */
export async function withUploads(services: Services, uploader: Uploader, sections: SectionValues[]) {
  const upload: Upload = (path, kind) =>
    uploaded(services, uploader, path, kind).catch((error: unknown) => {
      throw new CourseFileError(`${basename(uploader.folder)}/${path}`, JSON.stringify(error), error)
    })
  const placed: SectionValues[] = []
  for (const section of sections) {
    const Blocks: BlockValues[] = []
    for (const block of section.Blocks) Blocks.push(await blockWithUploads(block, upload))
    placed.push({ ...section, Blocks })
  }
  return placed
}

async function blockWithUploads(block: BlockValues, upload: Upload): Promise<BlockValues> {
  if (block.Type === 'text') {
    let html = block.Resource.Html
    for (const [tag, path = ''] of html.matchAll(/<img src="([^"]+)"/g))
      html = html.replace(tag, `<img data-file="${await upload(path, 'image')}"`)
    return { ...block, Resource: { Html: html } }
  }
  if (!('File' in block.Resource) || !block.Resource.File || block.Type === 'external-link') return block
  const { File, ...rest } = block.Resource
  const Resource = { ...rest, File: await upload(File, block.Type) }
  if ('Captions' in Resource && Resource.Captions) Resource.Captions = await upload(Resource.Captions, 'captions')
  return { ...block, Resource } as BlockValues
}

/** Stores one file as if its owner had sent it: the same row, and the same checks of its bytes. */
async function uploaded(services: Services, { courseId, ownerId, folder }: Uploader, path: string, kind: ResourceKind) {
  const source = join(folder, path)
  const isFolder = (await stat(source)).isDirectory()
  const content = isFolder ? await zipOfFolder(source) : await readFile(source)
  const filename = basename(isFolder ? `${path}.zip` : path)
  const file = await addGranted(services.sql, {
    ...ofCourse(courseId),
    uploadedBy: ownerId,
    kind,
    filename,
    contentType: contentTypes[extname(filename)] ?? 'application/octet-stream',
    bytes: content.length,
    grantedUntil: services.now(),
  })
  await services.files.put(file.key, content)
  return (await inspected(services, file.id)).id
}

/** The files of a folder as a zip without compression: what a simulation is uploaded as. */
async function zipOfFolder(folder: string): Promise<Buffer> {
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
