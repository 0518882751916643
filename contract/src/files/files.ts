import { type Static, type TSchema, Type } from 'typebox'
import { InCourse, Instant, Nullable, OneOf, Seen, Single, StateVersion, Uuid, WebAddress } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { type FileKind, largestFile, longestFileName, resourceKinds } from './file-limits.ts'

/** The id of a file. The name that the uploader gave it is `Name`. */
export const Filename = Type.String({ maxLength: 300, pattern: '^[A-Za-z0-9][A-Za-z0-9._/-]*$' })

export const StoredFile = Type.Object({
  Filename: Type.String(),
  /** Its name on the uploader's computer. */
  Name: Type.String(),
  ContentType: Type.String(),
  Size: Type.Integer(),
  /** Of a picture, in pixels; null where it is not known. */
  Width: Nullable(Type.Integer()),
  Height: Nullable(Type.Integer()),
  /** Storage has it, and its bytes are of the type that was announced. */
  Confirmed: Type.Boolean(),
  /** Expires; null until the file is confirmed. */
  Address: Nullable(Type.String()),
  Created: Instant,
})
export type StoredFile = Static<typeof StoredFile>

/** What the browser needs to send this one file directly to storage. */
export const UploadGrant = Type.Object({
  filename: Type.String(),
  presigned: Type.Object({ url: Type.String(), fields: Type.Record(Type.String(), Type.String()) }),
})
export type UploadGrant = Static<typeof UploadGrant>

const uploadPaths = ['resource', 'thumbnail', 'presentation', 'certificate-template'] as const
type UploadPath = (typeof uploadPaths)[number]

/** What is said of a file before it is uploaded. */
export const announced = {
  Name: Type.String({ minLength: 1, maxLength: longestFileName, pattern: '^[^/\\\\\\u0000-\\u001f\\u007f]+$' }),
  ContentType: Type.String({ maxLength: 120, pattern: '^[a-z]+/[a-z0-9.+-]+$' }),
}
const uploadValues = {
  /** `Use` is the kind of the file, on which its limits depend. */
  resource: Type.Object({ ...announced, Use: OneOf(resourceKinds) }),
  thumbnail: Type.Object(announced),
  presentation: Type.Object(announced),
  'certificate-template': Type.Object(announced),
} satisfies Record<UploadPath, TSchema>

const presignOf = <P extends UploadPath>(path: P) =>
  endpoint({
    method: 'POST',
    path: `/creator/${path}/presigned`,
    access: 'courses:build',
    summary: `Ask to upload a ${path} file`,
    body: InCourse({
      size: Type.Integer({ minimum: 1, maximum: largestFile }),
      values: uploadValues[path],
      /** An earlier grant of the caller whose upload failed: once it has expired, the room it reserves is freed. */
      replaces: Type.Optional(Filename),
    }),
    reply: UploadGrant,
    status: 201,
    problems: ['NotFound', 'SectionNotYours', 'FileRejected', 'TooLarge', 'StorageFull', 'LimitExceeded'],
  })

export const presign = Object.fromEntries(uploadPaths.map((path) => [path, presignOf(path)])) as {
  [P in UploadPath]: ReturnType<typeof presignOf<P>>
}

/** The path at which a file of this kind is requested, which is a name in `presign`. */
export const uploadPathOf = (kind: FileKind): UploadPath => {
  if (kind === 'cover') return 'thumbnail'
  if (kind === 'certificate_template') return 'certificate-template'
  return kind === 'presentation' ? kind : 'resource'
}

export const confirmFile = endpoint({
  method: 'POST',
  path: '/creator/files/confirm',
  access: 'courses:build',
  summary: 'Say that an upload is done; only a confirmed file can be used',
  body: InCourse({ filename: Filename }),
  reply: Single(StoredFile),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours', 'FileRejected', 'StorageFull'],
})

/** The versions of the files of which a course has one each. */
export const fileVersions = { cover: StateVersion, presentation: StateVersion, certificate: StateVersion }

export const CourseFiles = Type.Object({
  Uuid,
  Cover: Nullable(Type.String()),
  Presentation: Nullable(Type.String()),
  CertificateTemplate: Nullable(Type.String()),
  Versions: Type.Object(fileVersions),
  Updated: Instant,
})
export type CourseFiles = Static<typeof CourseFiles>

export const setCover = endpoint({
  method: 'PUT',
  path: '/creator/thumbnail',
  access: 'courses:build',
  summary: 'Make a confirmed image the cover of the course, or take the cover away',
  body: InCourse({ thumbnail: Nullable(Filename), version: Seen }),
  reply: Single(CourseFiles),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours', 'FileRejected', 'Conflict'],
})

export const setPresentation = endpoint({
  method: 'PUT',
  path: '/creator/presentation',
  access: 'courses:build',
  summary: 'Set the presentation video: a confirmed file or the address of a known video host',
  body: InCourse({ presentation: Nullable(Type.Union([Filename, WebAddress])), version: Seen }),
  reply: Single(CourseFiles),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours', 'FileRejected', 'Conflict'],
})

export const setCertificateTemplate = endpoint({
  method: 'PUT',
  path: '/creator/certificate-template',
  access: 'courses:build',
  summary: 'Set the background certificates of this course are printed on',
  body: InCourse({ template: Nullable(Filename), version: Seen }),
  reply: Single(CourseFiles),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours', 'FileRejected', 'Conflict'],
})
