import { kindsWithPages } from '@aulanova/contract/site-kinds'
import { escaped } from '#html/escaped.ts'
import type { ListedItem } from '../site-content.ts'
import { absolute, type Place, pathOf } from './context.ts'

/** A page for search engines. */
export interface ListedPage {
  address: string
  changedAt?: string
}

const paths: Partial<Record<ListedItem['kind'], string>> = {
  careers: '/careers',
  courses: '/courses',
  news: '/news',
  blogs: '/blogs',
  events: '/events',
  documents: '/documents',
  'organization-chart': '/organization',
}

const hasPage = (kind: ListedItem['kind']) => (kindsWithPages as readonly string[]).includes(kind)

/** The pages of one site: its home, the lists that have something, and every item that has a page. */
export function pagesOf(place: Pick<Place, 'canonical'>, items: readonly ListedItem[]): ListedPage[] {
  const at = (path: string) => absolute(place as Place, path)
  const lists = [...new Set(items.map(({ kind }) => kind))].flatMap((kind) => paths[kind] ?? [])
  return [
    ...['', ...lists].map((path) => ({ address: at(path) })),
    ...items
      .filter(({ kind }) => hasPage(kind))
      .map((item) => ({ address: at(pathOf(item.kind, item, item.name)), changedAt: item.changedAt })),
  ]
}

export const urlOf = ({ address, changedAt }: ListedPage) =>
  `<url><loc>${escaped(address)}</loc>${changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : ''}</url>`

export const siteSitemap = (place: Pick<Place, 'canonical'>, items: readonly ListedItem[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pagesOf(place, items).map(urlOf).join('')}</urlset>`
