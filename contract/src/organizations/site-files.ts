import { Type } from 'typebox'
import { fileLimits } from '../files/file-limits.ts'
import { announced, Filename, StoredFile, UploadGrant } from '../files/files.ts'
import { OneOf, Single } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { ByDomain, OnSite } from './sites.ts'

const access = 'site:manage'

const siteUploads = { picture: 'cover', file: 'attachment' } as const
export type SiteUpload = keyof typeof siteUploads
/** The kind of the file, on which its limits depend: a picture is public and has three sizes, as covers do. */
export const kindOfUpload = (use: SiteUpload) => siteUploads[use]

export const presignSiteFile = endpoint({
  method: 'POST',
  path: '/sites/:domain/files/presigned',
  access,
  summary: "Ask to upload a picture or a document for an organization's site",
  params: ByDomain,
  body: Type.Object({
    size: Type.Integer({ minimum: 1, maximum: fileLimits.attachment.bytes }),
    values: Type.Object({
      ...announced,
      Use: OneOf(['picture', 'file'] as const satisfies SiteUpload[]),
    }),
    /** An earlier grant of the caller whose upload failed: once it has expired, the room it reserves is freed. */
    replaces: Type.Optional(Filename),
  }),
  reply: UploadGrant,
  status: 201,
  problems: ['NotFound', 'FileRejected', 'TooLarge', 'StorageFull', 'LimitExceeded'],
})

export const confirmSiteFile = endpoint({
  method: 'POST',
  path: '/sites/:domain/files/confirm',
  access,
  summary: 'Say that an upload is done; only a confirmed file can be used',
  params: ByDomain,
  body: Type.Object({ filename: Filename }),
  reply: Single(StoredFile),
  problems: ['NotFound', 'ItemNotFound', 'FileRejected', 'StorageFull'],
})

export const readSiteFile = endpoint({
  method: 'GET',
  path: '/sites/:domain/files/:id',
  access,
  summary: "A file of an organization's site, with its public address",
  params: OnSite,
  reply: Single(StoredFile),
  problems: ['NotFound', 'ItemNotFound'],
})
