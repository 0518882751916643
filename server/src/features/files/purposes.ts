import type { BuilderPart } from '@aulanova/contract/course-rules'
import type { FilePurpose } from '@aulanova/contract/file-limits'

export type FileKind =
  | 'cover'
  | 'presentation'
  | 'certificate_template'
  | 'image'
  | 'attachment'
  | 'simulation'
  | 'video'
  | 'captions'

interface Purpose {
  /** What the table calls it. */
  kind: FileKind
  /** The part of the builder whose access decides. */
  part: BuilderPart
}

export const purposes: Readonly<Record<FilePurpose, Purpose>> = {
  thumbnail: { kind: 'cover', part: 'cover' },
  presentation: { kind: 'presentation', part: 'presentation' },
  'certificate-template': { kind: 'certificate_template', part: 'certificate' },
  image: { kind: 'image', part: 'content' },
  attachment: { kind: 'attachment', part: 'content' },
  simulation: { kind: 'simulation', part: 'content' },
  video: { kind: 'video', part: 'content' },
  captions: { kind: 'captions', part: 'content' },
}

export function purposeOf(kind: FileKind): FilePurpose {
  const found = (Object.keys(purposes) as FilePurpose[]).find((purpose) => purposes[purpose].kind === kind)
  if (!found) throw new Error(`No purpose has files of kind ${kind}`)
  return found
}

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
export const folderOf = ({ id, kind }: { id: string; kind: FileKind }) => `${folders[kind]}/${id}`

/** Where uploads arrive. Nothing here is ever served, and old files are swept. */
export const arrivals = 'uploads'

/** Whoever began to send to a bucket in the last moment of a grant has so long to end: until then bytes can arrive. */
export const lateArrivals = 3_600_000
