import { type Static, Type } from 'typebox'
import { Person } from '../identity/person.ts'
import { AuditedFields } from '../kernel/audited-fields.ts'
import { DateRange, Instant, Listing, Nullable, OneOf, SearchText, TokenQuery, Uuid } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { allReferenceKinds } from '../reference/reference-kinds.ts'

/** What can be acted on. The web has a text for each, and for each action. */
export const auditedKinds = [
  'users',
  'courses',
  'subscriptions',
  'payments',
  'site-items',
  'prices',
  'secret',
  'avatar-nodes',
  ...allReferenceKinds,
] as const
export type AuditedKind = (typeof auditedKinds)[number]

export const auditedActions = [
  'create',
  'update',
  'delete',
  'import',
  'order',
  'publish',
  'unpublish',
  'hand-in',
  'take-back',
  'discard',
  'verdict',
  'clone',
  'give',
  'revoke',
  'refund',
  'looked-at',
  'cancel-asked',
  'cancel',
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
  'export',
  'remind',
  'associate',
  'disassociate',
  'confirmed',
  'enabled',
  'disabled',
  'forced-out',
  'reset-required',
  'temporary-password',
  'invited-again',
  'groups-changed',
] as const
export type AuditedAction = (typeof auditedActions)[number]

/** What an entry may contain beside the fields that changed. The web has a text for each. */
export const auditedDetails = [
  'Amount',
  'AtOnce',
  'Attention',
  'Course',
  'Days',
  'EndsAccess',
  'From',
  'List',
  'Members',
  'Note',
  'Organization',
  'Part',
  'People',
  'Plan',
  'Reason',
] as const
export type AuditedDetail = (typeof auditedDetails)[number]

export const AuditEntry = Type.Object({
  Id: Type.Integer(),
  Created: Instant,
  /** Null: the product itself, or a command of the operator's program. */
  By: Nullable(Person),
  /** Of a command: the user of the operating system who ran it. */
  SystemUser: Nullable(Type.String()),
  /** The address it was done from, where it is known. */
  Ip: Type.String(),
  Action: OneOf(auditedActions),
  Kind: OneOf(auditedKinds),
  /** The record it was done to, and what it was called then. */
  Subject: Type.Object({ Id: Type.String(), Name: Type.String() }),
  /** Only what changed. */
  Before: AuditedFields,
  After: AuditedFields,
  Details: AuditedFields,
})
export type AuditEntry = Static<typeof AuditEntry>

const filter = {
  /** Who did it, or to whom: a name, an e-mail address or a username. */
  person: Type.Optional(SearchText),
  action: Type.Optional(OneOf(auditedActions)),
  kind: Type.Optional(OneOf(auditedKinds)),
  /** Of one record; with its kind. */
  subject: Type.Optional(Uuid),
  ...DateRange.properties,
}

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'administration:use',
  summary: 'What was done in the administration, the newest first; Count is an estimate',
  query: Type.Object({ ...filter, ...TokenQuery.properties }),
  reply: Listing(AuditEntry),
  problems: ['InvalidToken'],
})

/** So many entries are exported, the newest. */
export const maxExportedEntries = 10_000

export const exportAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/export',
  access: 'administration:use',
  summary: 'The same for a file, which the screen writes in the language of the person',
  query: Type.Object(filter),
  reply: Type.Object({
    Items: Type.Array(AuditEntry),
    /** Whether older entries were left out. */
    More: Type.Boolean(),
  }),
})
