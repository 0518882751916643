import { escaped } from '#kernel/html/escaped.ts'
import type { Site } from './site.ts'

/** How many addresses one file has. Search engines read up to 50,000; smaller files are read again sooner. */
export const addressesPerFile = 5000

const fixedPaths = ['/', '/catalogue', '/contact-us', '/terms-of-use-and-privacy']

interface Course {
  courseId: string
  publishedAt: string
}

/** A page that another domain writes, by its absolute address. */
export interface OtherPage {
  address: string
  changedAt?: string
}

const begin = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const fileCount = (pages: number) => Math.ceil((fixedPaths.length + pages) / addressesPerFile)

/** The index: one line per file. */
export function sitemapIndex(pages: number, site: Site) {
  const files = Array.from({ length: fileCount(pages) }, (_, n) => site.addressOf(`/sitemap-${n + 1}.xml`))
  return `${begin}<sitemapindex ${schema}>${files.map((file) => `<sitemap><loc>${escaped(file)}</loc></sitemap>`).join('')}</sitemapindex>`
}

/**
 * One file, counted from 1: our public pages, the pages of courses, and those of other domains. Null if there is none of
 * that number.
 */
export function sitemapFile(courses: readonly Course[], number: number, site: Site, others: readonly OtherPage[] = []) {
  if (number < 1 || number > fileCount(courses.length + others.length)) return null
  const first = (number - 1) * addressesPerFile
  const all = fixedPaths.length + courses.length + others.length
  const pages: OtherPage[] = []
  for (let n = first; n < Math.min(first + addressesPerFile, all); n++) {
    const page = pageAt(n, courses, site) ?? others[n - fixedPaths.length - courses.length]
    if (page) pages.push(page)
  }
  return urlSet(pages)
}

export const urlSet = (pages: readonly OtherPage[]) => `${begin}<urlset ${schema}>${pages.map(urlOf).join('')}</urlset>`

function pageAt(n: number, courses: readonly Course[], site: Site): OtherPage | undefined {
  const fixed = fixedPaths[n]
  if (fixed) return { address: site.addressOf(fixed) }
  const course = courses[n - fixedPaths.length]
  return course && { address: site.addressOf(`/catalogue/${course.courseId}`), changedAt: course.publishedAt }
}

const urlOf = ({ address, changedAt }: OtherPage) =>
  `<url><loc>${escaped(address)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`

/** What is behind a sign-in has nothing for search engines. Public answers are allowed: pages are made of them. */
const closed = [
  '/admin',
  '/api/',
  '/courses',
  '/creator',
  '/creator-old',
  '/dashboard',
  '/experimental',
  '/files/',
  '/galaxy',
  '/purchase',
  '/settings',
]

export const robots = (site: Site) =>
  [
    'User-agent: *',
    'Allow: /api/public/',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.addressOf('/sitemap.xml')}`,
    '',
  ].join('\n')
