/** What may be uploaded, how large and of which type. Storage enforces the grant; confirming checks the bytes. */
const mebibyte = 1024 * 1024
const images = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']
const videos = ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime']

/** The kinds of files that blocks and descriptions have; the API calls such a file a resource, and its kind `Use`. */
export const resourceKinds = ['image', 'attachment', 'simulation', 'video', 'captions'] as const
export type ResourceKind = (typeof resourceKinds)[number]

/** What a file is for. A course has one file of each of the first three kinds. */
export type FileKind = 'cover' | 'presentation' | 'certificate_template' | ResourceKind

export interface FileLimit {
  readonly bytes: number
  /** Empty: any type. */
  readonly types: readonly string[]
}

export const fileLimits: Readonly<Record<FileKind, FileLimit>> = {
  cover: { bytes: 10 * mebibyte, types: images },
  presentation: { bytes: 4096 * mebibyte, types: videos },
  certificate_template: { bytes: 20 * mebibyte, types: ['image/png', 'image/jpeg', 'application/pdf'] },
  image: { bytes: 10 * mebibyte, types: images },
  attachment: { bytes: 200 * mebibyte, types: [] },
  simulation: { bytes: 200 * mebibyte, types: ['application/zip'] },
  video: { bytes: 4096 * mebibyte, types: videos },
  captions: { bytes: 2 * mebibyte, types: ['text/vtt'] },
}

/** Of a simulation's package, so that a small file cannot fill the store. */
export const packageLimits = { files: 2000, bytes: 500 * mebibyte, ratio: 200 }

export const largestFile = Math.max(...Object.values(fileLimits).map((limit) => limit.bytes))
/** Of the name a person gave a file, in characters. */
export const longestFileName = 240
/** How long a grant can be used. */
export const grantMinutes = 10
