import { holds } from '@aulanova/contract/kernel/permissions'
import { listManagedSites } from '@aulanova/contract/organizations/learners'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useRememberedSite } from '#domains/organizations/parts/chosen-site.ts'
import { call } from '#platform/api/call.ts'
import { config } from '#platform/config/config.ts'
import { useActor } from '#platform/session/session.ts'
import { currentEntry, menuFor } from './menu.ts'

export function useMenu() {
  const actor = useActor()
  const site = useSite()
  const { pathname, search } = useLocation()
  const groups = useMemo(() => menuFor(actor, site), [actor, site])
  return { groups, current: currentEntry(groups, pathname, search) }
}

/**
 * The site in the menu of administrators, who may manage all: the one they opened last, or that of the installation, or
 * the first there is.
 */
function useSite(): string | null {
  const actor = useActor()
  const known = useRememberedSite() ?? config.Site
  const isAsked = known === null && holds(actor, 'site:manage')
  const [first, setFirst] = useState<string | null>(null)
  // Not a query: the menu is rendered at build time too, without a client for them.
  useEffect(() => {
    if (!isAsked) return
    const abort = new AbortController()
    // Without an answer there is no site in the menu; the page itself says what is wrong.
    call(listManagedSites, { query: {} }, { signal: abort.signal }).then(
      ({ Items }) => setFirst(Items[0]?.Domain ?? null),
      () => {},
    )
    return () => abort.abort()
  }, [isAsked])
  return known ?? first
}
