import { useParams, useSearchParams } from 'react-router'
import { partOf, type SitePart, type SiteTab, siteParts } from '#domains/organizations/parts/site-links.ts'

/** Which site, which page of its administration and which of its tabs the address names. */
export function usePlace(part: SitePart) {
  const { domain = '' } = useParams()
  const [params] = useSearchParams()
  const tabs: readonly SiteTab[] = siteParts[part]
  const tab = tabs.find((known) => known === params.get('tab')) ?? siteParts[part][0]
  return {
    domain,
    part,
    tabs,
    tab,
    tabTo: (other: SiteTab) => partOf(domain, part, other),
    /** The page of an item, or `new` or `order`. */
    below: (name: string) => partOf(domain, part, tab, name),
  }
}

export type Place = ReturnType<typeof usePlace>

/** Router state passed between these pages. */
export interface PageState {
  /** The address of the list, with its search and page. */
  list?: string
  /** Said when the page is shown. */
  shown?: string
}
