import type { AuditedKind } from '@aulanova/contract/operations/audit'

/** What was done to one record. */
export const auditOf = (kind: AuditedKind, id: string) => `/admin/audit?kind=${kind}&subject=${id}`
