import { listManagedSites } from '@aulanova/contract/organizations/learners'
import { readPublicSite } from '@aulanova/contract/organizations/sites'
import { useQuery } from '@tanstack/react-query'
import { readOf, useRead } from '#platform/api/api.ts'
import { knownZone } from '#platform/i18n/zone-names.ts'

/** The time zone of an organization's site, as a query: pages wait for it, and say if it cannot be read. */
export function useSiteZone(domain: string) {
  const sites = useRead(listManagedSites, { query: {} })
  const managed = sites.data?.Items.find(({ Domain }) => Domain === domain)
  // The list of administrators ends at a hundred; only those beyond it are asked for one by one.
  const isBeyond = sites.data !== undefined && !managed
  const site = useQuery({ ...readOf(readPublicSite, { params: { domain } }), enabled: isBeyond })
  const { error, isPending, isPaused, failureCount, refetch } = isBeyond ? site : sites
  const zone = isBeyond ? site.data?.Item.TimeZone : managed && knownZone(managed.TimeZone)
  return { data: zone, error, isPending, isPaused, failureCount, refetch }
}
