import type { AuditEntry } from '@aulanova/contract/operations/audit'

/** Where the record of an entry is administered; null for one that is gone or has no page of its own. */
export function pageOf({ Action, Kind, Subject }: AuditEntry): string | null {
  if (Action === 'delete') return null
  if (Kind === 'subscriptions' || Kind === 'site-items' || Kind === 'secret') return null
  if (Action === 'import' && Kind === 'users') return `/admin/users/import?import=${Subject.Id}`
  if (Action === 'order' || (Action === 'import' && Kind !== 'courses')) return `/admin/${Kind}`
  if (Kind === 'prices') return '/admin/monitoring'
  if (Action === 'export' || Action === 'remind') return '/admin/finances'
  if (Kind === 'payments') return `/admin/finances/payments/${Subject.Id}`
  return `/admin/${Kind}/${Subject.Id}`
}
