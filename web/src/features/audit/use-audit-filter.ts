import { type AuditedAction, type AuditedKind, auditedActions, auditedKinds } from '@aulanova/contract/audit'
import { useSearchParams } from 'react-router'
import { readFilter, writeFilter } from '#lib/url.ts'
import { isUuid } from '#lib/uuid.ts'

const none = { person: '', action: '', kind: '', subject: '', from: '', to: '', token: '' }
export type AuditFilter = typeof none

const day = /^\d{4}-\d{2}-\d{2}$/

/** In the address, with the page. A changed filter begins at the first page. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params, none)
  const go = (changes: Partial<AuditFilter>, replace: boolean) =>
    // From the address bar: the router's parameters are those of the last render, without a change that was made since.
    setParams(writeFilter(new URLSearchParams(location.search), none, { token: '', ...changes }), {
      replace,
      preventScrollReset: replace,
    })
  return {
    filter,
    query: queryOf(filter),
    token: filter.token || null,
    isNarrowed: Object.keys(queryOf(filter)).length > 0,
    change: (changes: Partial<AuditFilter>) => go(changes, true),
    clear: () => go(none, true),
    next: (token: string) => go({ token }, false),
    restart: () => go({}, false),
  }
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
