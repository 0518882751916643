import { holds } from '@aulanova/contract/permissions'
import { listManagedSites } from '@aulanova/contract/sites'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { readOf } from '#lib/api.ts'
import { useRememberedSite } from '#lib/chosen-site.ts'
import { config } from '#lib/config.ts'
import { useActor } from '#lib/session.ts'
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
  const sites = useQuery({ ...readOf(listManagedSites, { query: {} }), enabled: isAsked, retry: false })
  return known ?? sites.data?.Items[0]?.Domain ?? null
}
