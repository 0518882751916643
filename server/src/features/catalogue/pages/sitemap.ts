import { escaped } from '#html/escaped.ts'
import type { Site } from './site.ts'

/** How many addresses one file has. Search engines read up to 50,000; smaller files are read again sooner. */
export const addressesPerFile = 5000

const fixedPaths = ['/catalogue', '/contact-us', '/terms-of-use-and-privacy']

interface Course {
  courseId: string
  publishedAt: string
}

const begin = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const fileCount = (courses: number) => Math.ceil((fixedPaths.length + courses) / addressesPerFile)

/** The index: one line per file. */
export function sitemapIndex(courses: number, site: Site) {
  const files = Array.from({ length: fileCount(courses) }, (_, n) => site.addressOf(`/sitemap-${n + 1}.xml`))
  return `${begin}<sitemapindex ${schema}>${files.map((file) => `<sitemap><loc>${escaped(file)}</loc></sitemap>`).join('')}</sitemapindex>`
}

/** One file, counted from 1: our public pages and the pages of courses. Null if there is none of that number. */
export function sitemapFile(courses: readonly Course[], number: number, site: Site) {
  if (number < 1 || number > fileCount(courses.length)) return null
  const first = (number - 1) * addressesPerFile
  const all = fixedPaths.length + courses.length
  const urls: string[] = []
  for (let n = first; n < Math.min(first + addressesPerFile, all); n++) urls.push(urlOf(n, courses, site))
  return `${begin}<urlset ${schema}>${urls.join('')}</urlset>`
}

function urlOf(n: number, courses: readonly Course[], site: Site) {
  const course = courses[n - fixedPaths.length]
  const path = course ? `/catalogue/${course.courseId}` : (fixedPaths[n] ?? '/')
  const changed = course ? `<lastmod>${course.publishedAt}</lastmod>` : ''
  return `<url><loc>${escaped(site.addressOf(path))}</loc>${changed}</url>`
}

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
