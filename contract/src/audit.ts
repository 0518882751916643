import { allReferenceKinds } from './reference-kinds.ts'

/** What can be acted on. The web has a text for each, and for each action. */
export const auditedKinds = ['users', 'courses', 'subscriptions', 'payments', ...allReferenceKinds] as const
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
  'clone',
  'give',
  'revoke',
  'refund',
  'looked-at',
  'associate',
  'disassociate',
  'confirmed',
  'enabled',
  'disabled',
  'forced-out',
  'reset-required',
  'temporary-password',
  'groups-changed',
] as const
export type AuditedAction = (typeof auditedActions)[number]
