import type { SiteContent, SiteItem } from '@aulanova/contract/organizations/site-content'
import { allSiteKinds } from '@aulanova/contract/organizations/site-kinds'
import type { SiteAssets, SiteView } from '@aulanova/contract/organizations/site-page'
import { expect, test } from 'vitest'
import { aCatalogueCourse } from '../../../testing/catalogue-records.ts'
import { renderSite } from './render-site.tsx'
import type { Texts } from './site.ts'
import { networkIcon } from './site-icon.tsx'

const hostile = `</title></style></script><script>alert(1)</script> "x' & <img src=x onerror=alert(1)>`
const linked: SiteAssets = { colours: '/c.css', styles: '/s.css', script: '/s.js' }
const t: Texts = (key, values = {}) => key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

const course = aCatalogueCourse({ Name: hostile, Author: hostile, Category: hostile })
const subject = { id: 'subject-1', name: hostile, code: hostile, credits: 8, courses: [course.Uuid] }
const career = { id: 'career', name: hostile, cycles: [{ id: 'cycle', name: hostile, subjects: [subject] }] }

/** Every field is hostile, also those that no form would let through. The text alone is HTML, which was sanitised. */
function anItem(id: string, fields: SiteItem['fields'] = {}): SiteItem {
  const texts = [
    'Name',
    'Summary',
    'Topic',
    'Author',
    'Label',
    'Text',
    'Alt',
    'Action',
    'Place',
    'Role',
    'Email',
    'Image',
  ]
  const all = Object.fromEntries([...texts, 'Date', 'Address'].map((name) => [name, hostile]))
  const instants = {
    Starts: '2126-01-01T10:00:00Z',
    Ends: '2126-01-02T10:00:00Z',
    Content: '<p>Un <strong>texto</strong></p>',
  }
  const at = '2026-01-01T10:00:00Z'
  return {
    id,
    fields: { ...all, ...instants, Career: 'career', Course: course.Uuid, ...fields },
    publishedAt: at,
    changedAt: at,
  }
}

const item = anItem('one')
const typed = ['javascript:alert(1)', '//evil.example', `https://ok.example/"><script>alert(1)</script>`]
const items = [item, ...typed.map((Address, at) => anItem(`typed-${at}`, { Address }))]
const content: SiteContent = {
  organization: {
    id: 'organization',
    domain: 'lago.example',
    name: hostile,
    place: hostile,
    postalAddress: `${hostile}\n${hostile}`,
    phone: hostile,
    email: hostile,
    website: 'javascript:alert(1)',
    timeZone: 'UTC',
    language: 'eng',
    colour: '#0f3d2c',
    accent: '#9c4420',
    header: null,
    logo: null,
  },
  items: Object.fromEntries(allSiteKinds.map((kind) => [kind, items])) as unknown as SiteContent['items'],
  careers: new Map([['career', career]]),
  courses: new Map([[course.Uuid, course]]),
  files: new Map(),
  now: new Date('2026-11-19T12:00:00Z'),
  changesAt: null,
}
const place = {
  base: '/sites/lago.example',
  canonical: 'https://aula.example/sites/lago.example',
  product: '',
  language: 'eng' as const,
  isAsked: false,
  brand: ['Aula', 'nova'] as const,
  build: '1',
}
const render = (view: SiteView, assets: SiteAssets = linked) => renderSite({ place, content, view, assets }, t)

const views: SiteView[] = [
  ...(['home', 'careers', 'courses', 'documents', 'organization', 'contact', 'missing', 'unknown'] as const).map(
    (page) => ({ page }),
  ),
  { page: 'articles', kind: 'news', items, before: 'one', hasMore: true },
  { page: 'articles', kind: 'blogs', items, before: undefined, hasMore: false },
  { page: 'events', coming: items, past: items },
  { page: 'article', kind: 'news', item, minutes: 2 },
  { page: 'article', kind: 'blogs', item, minutes: 2 },
  { page: 'event', item },
  { page: 'career', item },
]

test.each(views)('nothing that is written in it becomes markup of the page: $page', (view) => {
  const html = render(view)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toMatch(/<script>|<img src="?x|href="javascript:|href="\/\/evil/)
  for (const [end, count] of [
    ['title', 1],
    ['style', 0],
  ] as const)
    expect(html.match(new RegExp(`</${end}>`, 'g')) ?? []).toHaveLength(count)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  if (data) expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' })
})

test.each(views)('it is whole without a script: $page', (view) => {
  const html = render(view)
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html.match(/<script src="[^"]*">/g)).toEqual(['<script src="/s.js">'])
  // What only the script could do is hidden until it runs.
  for (const [button] of html.matchAll(/<button\b[^>]*>/g))
    expect(button.includes(' hidden=""') || /data-(accept|decline)/.test(button)).toBe(true)
  expect(html).not.toMatch(/ on[a-z]+="| style="/)
  for (const [tag] of html.matchAll(/<section\b[^>]*data-consent[^>]*>/g)) expect(tag).toContain(' hidden=""')
})

test('text of an organization is shown as it was sanitised, in its box', () => {
  expect(render({ page: 'event', item })).toMatch(
    /<div class="[^"]*rich[^"]*"><p>Un <strong>texto<\/strong><\/p><\/div>/,
  )
})

test('a preview has its styles in it, and neither a script nor a question', () => {
  const html = render({ page: 'home' }, { css: 'a{color:red}' })
  expect(html).toContain('<style>a{color:red}</style>')
  expect(html).not.toMatch(/<script (?!type="application\/ld\+json")|<script>|rel="stylesheet"|data-consent/)
})

test('a circle among people of the chart ends: each is shown once', () => {
  const circle = [anItem('a', { Name: 'Ana', Above: 'b' }), anItem('b', { Name: 'Bea', Above: 'a' })]
  const others = { ...content, items: { ...content.items, 'organization-chart': circle } }
  const html = renderSite({ place, content: others, view: { page: 'organization' }, assets: linked }, t)
  for (const name of ['Ana', 'Bea']) expect(html.match(new RegExp(`<b>${name}</b>`, 'g'))).toHaveLength(1)
})

test('a link to a network has its icon, and any other a globe', () => {
  expect(networkIcon('https://www.linkedin.com/school/lago')).toBe('linkedin')
  expect(networkIcon('https://linkedin.com.evil.example')).toBe('globe')
})
