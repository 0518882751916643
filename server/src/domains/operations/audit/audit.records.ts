import type { AuditedFields } from '@aulanova/contract/kernel/audited-fields'
import type { AuditEntry, AuditedAction, AuditedKind } from '@aulanova/contract/operations/audit'
import { type PersonRow, toPerson } from '#domains/identity/people/person.records.ts'

export interface AuditRow {
  id: number
  at: string
  /** As the database writes it, to the microsecond: the next page begins after it. */
  position: string
  person: PersonRow | null
  ip: string | null
  osUser: string | null
  action: AuditedAction
  subjectKind: AuditedKind
  subjectId: string
  subjectName: string
  before: AuditedFields
  after: AuditedFields
  details: AuditedFields
}

export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  Id: row.id,
  Created: row.at,
  By: row.person && toPerson(row.person),
  SystemUser: row.osUser,
  Ip: row.ip ?? '',
  Action: row.action,
  Kind: row.subjectKind,
  Subject: { Id: row.subjectId, Name: row.subjectName },
  Before: row.before,
  After: row.after,
  Details: row.details,
})
