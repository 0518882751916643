import { type AuditedAction, type AuditedKind, auditedActions, auditedKinds } from '@aulanova/contract/operations/audit'
import { isUuid } from '#kit/browser/uuid.ts'
import { useTokenTurns } from '#platform/states/use-token-pages.ts'

const none = { person: '', action: '', kind: '', subject: '', from: '', to: '', token: '' }
export type AuditFilter = typeof none

const day = /^\d{4}-\d{2}-\d{2}$/

/** In the address, with the page. A changed filter begins at the first page. */
export function useAuditFilter() {
  const { filter, pages, change } = useTokenTurns(none)
  const query = queryOf(filter)
  return { filter, query, pages, isNarrowed: Object.keys(query).length > 0, change, clear: () => change(none) }
}

/** What the server understands of it: an address may have been typed. */
function queryOf({ person, action, kind, subject, from, to }: AuditFilter) {
  return {
    ...(person.trim() && { person: person.trim() }),
    ...(isOneOf<AuditedAction>(auditedActions, action) && { action }),
    ...(isOneOf<AuditedKind>(auditedKinds, kind) && { kind }),
    ...(isUuid(subject) && { subject }),
    ...(day.test(from) && { from }),
    ...(day.test(to) && { to }),
  }
}

const isOneOf = <T extends string>(all: readonly T[], value: string): value is T =>
  (all as readonly string[]).includes(value)
