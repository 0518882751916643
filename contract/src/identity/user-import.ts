import { type Static, Type } from 'typebox'
import { ById, Instant, OneOf, Single, Uuid } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { GroupNames } from './user-groups.ts'

export const maxInvitedLines = 2000

/**
 * What happens, or has happened, to a line of the file. A person who has an account is left as they are, unless it was
 * asked to invite those `again` who have not used their invitation; `lately` are those whom one was mailed to a short
 * while ago. `waiting` and `failed` are only of an import that was begun.
 */
export const inviteOutcomes = [
  'invite',
  'again',
  'waiting',
  'exists',
  'invited',
  'lately',
  'repeated',
  'invalid-email',
  'invalid-name',
  'unknown-group',
  'failed',
] as const
export type InviteOutcome = (typeof inviteOutcomes)[number]

export const InviteLine = Type.Object({
  /** In the file, from 1. */
  Line: Type.Integer(),
  Email: Type.String(),
  Name: Type.String(),
  /** False: the line has no name, and the person is called after the address. */
  Named: Type.Boolean(),
  Groups: Type.Array(Type.String()),
  Outcome: OneOf(inviteOutcomes),
})
export type InviteLine = Static<typeof InviteLine>

const counts = Object.fromEntries(inviteOutcomes.map((name) => [name, Type.Integer()])) as Record<
  InviteOutcome,
  ReturnType<typeof Type.Integer>
>

export const InviteReport = Type.Object({ Lines: Type.Array(InviteLine), Counts: Type.Object(counts) })
export type InviteReport = Static<typeof InviteReport>

const bodyLimit = 1024 * 1024
const body = Type.Object({
  /** Columns by their titles: e-mail, name, groups. Without titles, the column with an address and the one after it. */
  csv: Type.String({ minLength: 1, maxLength: bodyLimit }),
  /** Of a line that names none. */
  groups: GroupNames,
  /** Whether people who have not used their invitation get another. */
  again: Type.Optional(Type.Boolean()),
})

export const previewInvitations = endpoint({
  method: 'POST',
  path: '/admin/users/import/preview',
  access: 'administration:use',
  summary: 'What inviting the people of a CSV file would do to each line; writes nothing',
  body,
  reply: Single(InviteReport),
  problems: ['ItemNotFound', 'ValidationFailed'],
  bodyLimit,
})

export const InviteImport = Type.Object({ Uuid, Created: Instant, ...InviteReport.properties })
export type InviteImport = Static<typeof InviteImport>

export const inviteMany = endpoint({
  method: 'POST',
  path: '/admin/users/import',
  access: 'administration:use',
  summary: 'Invite the people of a CSV file, one after another in the background; sent again, it invites nobody twice',
  body,
  reply: Single(InviteImport),
  status: 201,
  problems: ['ItemNotFound', 'ValidationFailed'],
  bodyLimit,
})

export const readInviteProgress = endpoint({
  method: 'GET',
  path: '/admin/users/import/:id/progress',
  access: 'administration:use',
  summary: 'How many people of a file were invited and how many wait, without the lines',
  params: ById,
  reply: Single(Type.Object({ Counts: Type.Object(counts) })),
  problems: ['NotFound'],
})

export const readInvitations = endpoint({
  method: 'GET',
  path: '/admin/users/import/:id',
  access: 'administration:use',
  summary: 'What has become of each line of a file of people; kept for 30 days',
  params: ById,
  reply: Single(InviteImport),
  problems: ['NotFound'],
})
