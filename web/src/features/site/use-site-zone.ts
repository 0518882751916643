import { readPublicSite } from '@aulanova/contract/sites'
import { useRead } from '#lib/api.ts'
import { ownZone } from '#lib/zoned-time.ts'

/** The time zone of an organization; that of the browser if it cannot be read. Null while it is not known yet. */
export function useSiteZone(domain: string): string | null {
  const site = useRead(readPublicSite, { params: { domain } })
  if (site.isPending) return null
  return site.data?.Item.TimeZone || ownZone()
}
