import type { FileKind } from '@aulanova/contract/files/file-limits'

/** A confirmed file has a folder of its own, which is deleted as a whole. */
const folders: Readonly<Record<FileKind, string>> = {
  cover: 'covers',
  presentation: 'presentations',
  certificate_template: 'certificate-templates',
  image: 'images',
  attachment: 'attachments',
  simulation: 'simulations',
  video: 'videos',
  captions: 'captions',
}
/** Every folder that confirmed files are in. */
export const fileFolders = Object.values(folders)

export const folderOf = ({ id, kind }: { id: string; kind: FileKind }) => `${folders[kind]}/${id}`

/** Where uploads arrive. Nothing here is ever served, and old files are swept. */
export const arrivals = 'uploads'

/** In milliseconds. A bucket accepts an upload that began before its grant expired; it may take this long to end. */
export const lateArrivals = 3_600_000
