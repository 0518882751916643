import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'

/** The pages of a site's administration; several kinds of content share one, as tabs. */
export const siteParts = {
  careers: ['careers'],
  courses: ['courses'],
  carousel: ['carousel'],
  news: ['news', 'blogs'],
  blogs: ['blogs', 'events'],
  analytics: ['analytics', 'documents', 'organization-chart', 'social-networks'],
} as const satisfies Record<string, readonly (SiteKind | 'analytics')[]>

export type SitePart = keyof typeof siteParts
export type SiteTab = SiteKind | 'analytics'

export const dashboardOf = (domain: string) => `/admin/${domain}`
export const learnersOf = (domain: string) => `/admin/${domain}/learners`
export const learnerOf = (domain: string, id: string) => `/admin/${domain}/learners/${id}`
export const inviteOf = (domain: string) => `/admin/${domain}/learners/invite`
export const seatsOf = (domain: string) => `/admin/${domain}/seats`
/** What visitors see; written by the server, so that a link to it loads the page. */
export const publicSiteOf = (domain: string) => `/sites/${domain}`

/** The page where the menu has a tab: blogs are beside news, events beside blogs. */
const menuParts: Partial<Record<SiteTab, SitePart>> = {
  blogs: 'news',
  events: 'blogs',
  documents: 'analytics',
  'organization-chart': 'analytics',
  'social-networks': 'analytics',
}

/** `below` is an item, `new` or `order`. */
export function partOf(domain: string, part: SitePart, tab: SiteTab, below = '') {
  const query = tab === siteParts[part][0] ? '' : `?tab=${tab}`
  return `/admin/${domain}/${part}${below && `/${below}`}${query}`
}

export const tabOf = (domain: string, tab: SiteTab, below = '') =>
  partOf(domain, menuParts[tab] ?? (tab as SitePart), tab, below)
