import { hasPage } from '@aulanova/contract/organizations/site-kinds'
import { type OtherPage, urlSet } from '#domains/catalogue/pages/sitemap.ts'
import { hasContact, type ListedItem, type ListedSite } from '#domains/organizations/sites/published/site-content.ts'
import { absolute, type Place, pathOf } from './context.ts'

const paths: Partial<Record<ListedItem['kind'], string>> = {
  careers: '/careers',
  courses: '/courses',
  news: '/news',
  blogs: '/blogs',
  events: '/events',
  documents: '/documents',
  'organization-chart': '/organization',
}

/** The pages of one site: its home, the lists that have something, and every item that has a page. */
export function pagesOf(place: Pick<Place, 'canonical'>, { organization, items }: ListedSite): OtherPage[] {
  const at = (path: string) => absolute(place as Place, path)
  const lists = [...new Set(items.map(({ kind }) => kind))].flatMap((kind) => paths[kind] ?? [])
  return [
    ...['', ...lists, ...(hasContact(organization) ? ['/contact'] : [])].map((path) => ({ address: at(path) })),
    ...items
      .filter(({ kind }) => hasPage(kind))
      .map((item) => ({
        address: at(pathOf(item.kind, item, item.name)),
        changedAt: new Date(item.changedAt).toISOString(),
      })),
  ]
}

export const siteSitemap = (place: Pick<Place, 'canonical'>, site: ListedSite) => urlSet(pagesOf(place, site))
