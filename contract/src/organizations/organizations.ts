import { Type } from 'typebox'
import { fileLimits } from '../files/file-limits.ts'
import { announced, Filename, StoredFile, UploadGrant } from '../files/files.ts'
import { ById, Nullable, Single, Uuid } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { maxSeats, Seats } from './learners.ts'

const access = 'administration:use'

export const readLogo = endpoint({
  method: 'GET',
  path: '/admin/organizations/:id/logo',
  access,
  summary: 'The logo of an organization',
  params: ById,
  reply: Single(Nullable(StoredFile)),
  problems: ['NotFound'],
})

export const presignLogo = endpoint({
  method: 'POST',
  path: '/admin/organizations/:id/logo/presigned',
  access,
  summary: 'Ask to upload a logo',
  params: ById,
  body: Type.Object({
    size: Type.Integer({ minimum: 1, maximum: fileLimits.image.bytes }),
    values: Type.Object(announced),
    replaces: Type.Optional(Filename),
  }),
  reply: UploadGrant,
  status: 201,
  problems: ['NotFound', 'FileRejected', 'TooLarge', 'StorageFull', 'LimitExceeded'],
})

export const setLogo = endpoint({
  method: 'PUT',
  path: '/admin/organizations/:id/logo',
  access,
  summary: 'Make an uploaded picture the logo of an organization, or take the logo away',
  params: ById,
  body: Type.Object({ logo: Nullable(Filename) }),
  reply: Single(Nullable(StoredFile)),
  problems: ['NotFound', 'ItemNotFound', 'FileRejected', 'StorageFull'],
})

export const readOrganizationSeats = endpoint({
  method: 'GET',
  path: '/admin/organizations/:id/seats',
  access,
  summary: "The plans of an organization's courses, with its seats for each",
  params: ById,
  reply: Type.Object({ Items: Type.Array(Seats) }),
  problems: ['NotFound'],
})

export const setOrganizationSeats = endpoint({
  method: 'PUT',
  path: '/admin/organizations/:id/seats',
  access,
  summary: 'Say how many seats an organization has for a plan; never fewer than are taken',
  params: ById,
  body: Type.Object({ plan: Uuid, seats: Type.Integer({ minimum: 0, maximum: maxSeats }) }),
  reply: Single(Seats),
  problems: ['NotFound', 'ItemNotFound', 'InUse'],
})
