import { nameOf, type SiteItem, textOf } from '#domains/organizations/sites/published/site-content.ts'
import { articleCard, careerCard, courseCard, courseLink, coursesShown, eventRow } from './cards.ts'
import { absolute, type Context, partNames, to } from './context.ts'
import { addressLines, networkLinks, pageHtml, publisherOf, whereDocumentIs } from './frame-html.ts'
import { zoneLine } from './home-html.ts'
import { html, icon, safeAddress } from './markup.ts'

export const careersHtml = (context: Context) =>
  pageHtml(context, {
    part: 'careers',
    title: context.t('Careers'),
    path: '/careers',
    main: html`<div class="w plain"><h1>${context.t('Careers')}</h1><p class="lead-text">${context.t('Each with its map: one column per cycle and, in colour, the subjects that already have an online course.')}</p><h2 class="vh">${context.t('Careers')}</h2><ul class="cars">${context.content.items.careers.map((item) => careerCard(context, item))}</ul></div>`,
  })

export function coursesHtml(context: Context) {
  const courses = coursesShown(context)
  const { t } = context
  return pageHtml(context, {
    part: 'courses',
    title: t('Courses'),
    path: '/courses',
    main: html`<div class="w plain"><h1>${t('Courses')}</h1><p class="lead-text">${t('By our own teachers, for everyone, with a certificate.')}</p><h2 class="vh">${t('Courses')}</h2><ul class="cs all">${courses.map((course) => courseCard(context, course))}</ul></div>`,
    data: {
      '@type': 'ItemList',
      itemListElement: courses.map((course, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        item: {
          '@type': 'Course',
          name: course.Name,
          description: course.Details.ShortDescription,
          url: new URL(courseLink(context, course), context.canonical).href,
          provider: publisherOf(context),
        },
      })),
    },
  })
}

interface Listed {
  kind: 'news' | 'blogs'
  items: readonly SiteItem[]
  /** The id after which this page begins; undefined on the first. */
  before: string | undefined
  hasMore: boolean
}

export function articlesHtml(context: Context, { kind, items, before, hasMore }: Listed) {
  const { t } = context
  const last = items.at(-1)
  return pageHtml(context, {
    part: kind,
    title: t(partNames[kind]),
    path: `/${kind}`,
    ...(before && { query: `?before=${before}` }),
    main: html`<div class="w plain"><div class="hd"><h1>${t(partNames[kind])}</h1><a class="more" href="${to(context, `/${kind}.xml`)}">${icon('feed')}${t('Subscribe (RSS)')}</a></div><h2 class="vh">${t(partNames[kind])}</h2><ul class="rel list">${items.map((item) => articleCard(context, kind, item))}</ul><nav class="pages" aria-label="${t(partNames[kind])}">${before && html`<a class="btn default lg" href="${to(context, `/${kind}`)}">${t('The newest')}</a>`}${hasMore && last && html`<a class="btn default lg" rel="next" href="${to(context, `/${kind}`, { before: last.id })}">${t('Older')}</a>`}</nav></div>`,
  })
}

interface Events {
  coming: readonly SiteItem[]
  past: readonly SiteItem[]
}

export function eventsHtml(context: Context, { coming, past }: Events) {
  const { t } = context
  return pageHtml(context, {
    part: 'events',
    title: t('Events'),
    path: '/events',
    main: html`<div class="w plain"><h1>${t('Events')}</h1><h2>${t('Coming events')}</h2>${coming.length > 0 ? html`<ol class="evs">${coming.map((item) => eventRow(context, item))}</ol>` : html`<p class="dim">${t('No events are announced at the moment.')}</p>`}${zoneLine(context)}${past.length > 0 && html`<h2>${t('Past events')}</h2><ol class="evs past">${past.map((item) => eventRow(context, item))}</ol>`}</div>`,
  })
}

const units = ['B', 'KB', 'MB', 'GB']

/** `120 KB`. */
function sizeOf(bytes: number) {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${Math.round(bytes / 1000 ** power)} ${units[power]}`
}

export function documentsHtml(context: Context) {
  const { t, content } = context
  const groups = Map.groupBy(content.items.documents, (item) => textOf(item, 'Topic'))
  const row = (item: SiteItem) => {
    const found = whereDocumentIs(context, item)
    if (!found) return []
    const { address, file } = found
    const ending = file && /\.(\w{1,5})$/.exec(file.filename)?.[1]?.toUpperCase()
    const facts = file
      ? [ending, sizeOf(file.bytes)].filter(Boolean).join(', ')
      : new URL(address, context.canonical).host
    return html`<li>${icon('file')}<div><h3>${nameOf(item)}</h3>${textOf(item, 'Summary') && html`<p>${textOf(item, 'Summary')}</p>`}<p class="dim num">${facts}</p></div><a class="btn default" href="${address}"${file ? html` download` : html` rel="noopener"`}>${icon(file ? 'download' : 'arrow')}${file ? t('Download') : t('Open')}<span class="vh">: ${nameOf(item)}</span></a></li>`
  }
  // Those without a topic come last, under a heading of their own where others have one.
  const sorted = [...groups].sort(([one], [other]) => Number(one === '') - Number(other === ''))
  const group = ([topic, items]: [string, SiteItem[]]) =>
    html`<section><h2${groups.size === 1 && !topic && html` class="vh"`}>${topic || t('Other documents')}</h2><ul class="docs">${items.flatMap(row)}</ul></section>`
  return pageHtml(context, {
    part: 'documents',
    title: t('Documents'),
    path: '/documents',
    main: html`<div class="w plain"><h1>${t('Documents')}</h1>${sorted.map(group)}</div>`,
  })
}

export function contactHtml(context: Context) {
  const { t, content } = context
  const { website, name } = content.organization
  const site = website && safeAddress(website)
  const networks = networkLinks(context)
  return pageHtml(context, {
    part: 'contact',
    title: t('Contact'),
    path: '/contact',
    main: html`<div class="w plain"><h1>${t('Contact')}</h1><p class="lead-text">${t('Write, call or visit us.')}</p><address class="where"><b>${name}</b>${addressLines(content)}${site && html`<div>${icon('globe')}<a href="${site}" rel="noopener">${site.replace(/^https?:\/\//, '').replace(/\/$/, '')}</a></div>`}</address>${networks.length > 0 && html`<h2>${t('Social networks')}</h2><div class="soc">${networks}</div>`}</div>`,
    data: { ...publisherOf(context), url: absolute(context, '/contact') },
  })
}
