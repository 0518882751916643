import {
  type Career,
  type CareerSubject,
  nameOf,
  type SiteItem,
  textOf,
} from '#domains/organizations/sites/published/site-content.ts'
import { plainOf } from '#kernel/html/plain-text.ts'
import {
  articleCard,
  articleDate,
  careerDrawing,
  courseLink,
  coursesShown,
  cover,
  creditCount,
  eventTime,
  picture,
  priceOf,
  sectionHead,
  subjectCount,
  zoneOf,
} from './cards.ts'
import { absolute, type Context, itemPath, partNames, pictureOf, richText, slugOf, to } from './context.ts'
import { absolutePicture, crumbs, initialsOf, pageHtml, publisherOf } from './frame-html.ts'
import { html, icon, safeAddress } from './markup.ts'

export type ArticleKind = 'news' | 'blogs'

export function articleHtml(context: Context, kind: ArticleKind, item: SiteItem) {
  const path = itemPath(kind, item)
  const image = pictureOf(item, 1280)
  return pageHtml(context, {
    part: kind,
    title: nameOf(item),
    description: textOf(item, 'Summary'),
    path,
    type: 'article',
    picture: image,
    main: html`<article class="art"><div class="w">${head(context, kind, item)}${image && figure(item)}<div class="body"><div class="tx">${richText(textOf(item, 'Content'))}</div>${aside(context)}</div></div></article>${others(context, kind, item)}`,
    data: {
      '@type': kind === 'news' ? 'NewsArticle' : 'BlogPosting',
      headline: nameOf(item).slice(0, 110),
      description: textOf(item, 'Summary'),
      datePublished: textOf(item, 'Date') || item.publishedAt,
      dateModified: item.changedAt,
      url: absolute(context, path),
      ...(image && { image: absolutePicture(context, image) }),
      author: textOf(item, 'Author') ? { '@type': 'Person', name: textOf(item, 'Author') } : publisherOf(context),
      publisher: publisherOf(context),
    },
  })
}

/** As fast as most people read. */
const wordsPerMinute = 220
const minutesOf = (text: string) => Math.max(1, Math.round(plainOf(text).split(' ').length / wordsPerMinute))

function head(context: Context, kind: ArticleKind, item: SiteItem) {
  const { t, content } = context
  const topic = textOf(item, 'Topic')
  const author = textOf(item, 'Author') || content.organization.name
  return html`${crumbs(context, [[kind, t(partNames[kind])]], topic || nameOf(item))}<div class="ah">${topic && html`<span class="kind">${topic}</span>`}<h1>${nameOf(item)}</h1><p class="lead">${textOf(item, 'Summary')}</p></div>
<div class="byl"><span class="av" aria-hidden="true">${initialsOf(author)}</span><span><b>${author}</b><span class="num"><time datetime="${textOf(item, 'Date')}">${articleDate(item)}</time> · ${t('{{count}} min read', { count: minutesOf(textOf(item, 'Content')) })}</span></span>${share(context, kind, item)}</div>`
}

/** Plain links: nothing of the networks is loaded. */
function share(context: Context, kind: ArticleKind, item: SiteItem) {
  const { t } = context
  const address = encodeURIComponent(absolute(context, itemPath(kind, item)))
  const on = (network: string) => t('Share on {{network}}', { network })
  return html`<div class="end"><button class="btn subtle" type="button" data-copy="${absolute(context, itemPath(kind, item))}" data-copied="${t('Link copied')}" hidden>${icon('link')}<span aria-live="polite">${t('Copy link')}</span></button><a class="ib" href="https://www.facebook.com/sharer/sharer.php?u=${address}" rel="noopener noreferrer" aria-label="${on('Facebook')}" title="${on('Facebook')}">${icon('facebook')}</a><a class="ib" href="https://wa.me/?text=${address}" rel="noopener noreferrer" aria-label="${on('WhatsApp')}" title="${on('WhatsApp')}">${icon('whatsapp')}</a></div>`
}

const figure = (item: SiteItem) =>
  html`<figure class="fig">${picture(item, { wide: true, isFirst: true, alt: textOf(item, 'Alt') })}</figure>`

/** The next event and one course: what a reader can do next. */
function aside(context: Context) {
  const { t, content } = context
  const [event] = content.items.events
  const [course] = coursesShown(context)
  if (!event && !course) return null
  return html`<aside class="sidec" aria-label="${t('Related')}">${
    event &&
    html`<div class="box"><span class="kind">${t('Next event')}</span><h2><a href="${to(context, itemPath('events', event))}">${nameOf(event)}</a></h2><p class="num">${eventTime(context, event)}</p><p>${textOf(event, 'Place')}</p><a class="btn default" href="${to(context, `/events/${event.id}/calendar.ics`)}">${icon('calendar')}${t('Save to my calendar')}</a></div>`
  }${
    course &&
    html`<div><h2>${t('A course from here')}</h2><a class="scrs" href="${courseLink(context, course)}">${cover(course, 640)}<b>${course.Name}</b><span class="dim num">${[course.Hours > 0 && `${course.Hours} h`, priceOf(context, course)].filter(Boolean).join(', ')}</span></a></div>`
  }</aside>`
}

function others(context: Context, kind: ArticleKind, item: SiteItem) {
  const { t, content } = context
  const rest = content.items[kind].filter(({ id }) => id !== item.id).slice(0, 3)
  if (rest.length === 0) return null
  const [title, label] = kind === 'news' ? [t('More news'), t('All news')] : [t('More blogs'), t('All blogs')]
  return html`<section class="sec alt"><div class="w">${sectionHead(title, { link: to(context, `/${kind}`), label })}<ul class="rel">${rest.map((other) => articleCard(context, kind, other))}</ul></div></section>`
}

export function eventHtml(context: Context, item: SiteItem) {
  const { t, content, language } = context
  const path = itemPath('events', item)
  const image = pictureOf(item, 1280)
  const address = safeAddress(textOf(item, 'Address'))
  const starts = new Date(textOf(item, 'Starts'))
  const zone = zoneOf(starts, content.organization.timeZone, language)
  const facts = html`<dl class="when"><div><dt>${icon('calendar')}${t('When')}</dt><dd class="num">${eventTime(context, item)}<br><span class="dim">${zone.charAt(0).toLocaleUpperCase() + zone.slice(1)}</span></dd></div><div><dt>${icon('pin')}${t('Where')}</dt><dd>${textOf(item, 'Place')}</dd></div></dl>`
  return pageHtml(context, {
    part: 'events',
    title: nameOf(item),
    description: textOf(item, 'Summary') || textOf(item, 'Place'),
    path,
    picture: image,
    main: html`<article class="art"><div class="w">${crumbs(context, [['events', t('Events')]], nameOf(item))}<div class="ah"><h1>${nameOf(item)}</h1>${textOf(item, 'Summary') && html`<p class="lead">${textOf(item, 'Summary')}</p>`}</div>${facts}<p class="go"><a class="btn primary lg" href="${to(context, `/events/${item.id}/calendar.ics`)}">${icon('calendar')}${t('Save to my calendar')}</a>${address && html`<a class="btn default lg" href="${address}" rel="noopener">${t('Page of the event')}</a>`}</p>${image && html`<figure class="fig">${picture(item, { wide: true, isFirst: true, alt: textOf(item, 'Alt') })}</figure>`}${textOf(item, 'Content') && html`<div class="body"><div class="tx">${richText(textOf(item, 'Content'))}</div></div>`}</div></article>`,
    data: {
      '@type': 'Event',
      name: nameOf(item),
      description: textOf(item, 'Summary'),
      startDate: textOf(item, 'Starts'),
      ...(textOf(item, 'Ends') && { endDate: textOf(item, 'Ends') }),
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: textOf(item, 'Place'), address: content.organization.postalAddress },
      ...(image && { image: absolutePicture(context, image) }),
      url: absolute(context, path),
      organizer: publisherOf(context),
    },
  })
}

export function careerHtml(context: Context, item: SiteItem) {
  const career = context.content.careers.get(textOf(item, 'Career')) ?? { id: '', name: nameOf(item), cycles: [] }
  const path = itemPath('careers', item)
  const hasMap = subjectCount(career) > 0
  return pageHtml(context, {
    part: 'careers',
    title: nameOf(item),
    description: textOf(item, 'Summary'),
    path,
    main: html`${band(context, item, career)}${hasMap && legend(context, career)}<div class="w">${hasMap && map(context, career)}${textOf(item, 'Content') && html`<section class="sec tx">${richText(textOf(item, 'Content'))}</section>`}</div>`,
    data: {
      '@type': 'EducationalOccupationalProgram',
      name: nameOf(item),
      description: textOf(item, 'Summary'),
      url: absolute(context, path),
      provider: publisherOf(context),
    },
  })
}

function band(context: Context, item: SiteItem, career: Career) {
  const { t } = context
  const credits = creditCount(career)
  const address = safeAddress(textOf(item, 'Address'))
  const facts = [
    career.cycles.length > 0 &&
      html`<li>${icon('calendar')}${t('{{count}} cycles', { count: career.cycles.length })}</li>`,
    subjectCount(career) > 0 &&
      html`<li>${icon('list')}${t('{{count}} subjects', { count: subjectCount(career) })}</li>`,
    credits > 0 && html`<li>${icon('award')}${t('{{count}} credits', { count: credits })}</li>`,
  ]
  return html`<div class="band"><div class="w">${crumbs(context, [['careers', t('Careers')]], nameOf(item))}<div><h1>${nameOf(item)}</h1><p class="lead">${textOf(item, 'Summary')}</p>${facts.some(Boolean) && html`<ul class="facts num">${facts}</ul>`}${address && html`<p class="go"><a class="btn hot" href="${address}" rel="noopener">${t('More about this career')}</a></p>`}</div>${careerDrawing(career, { pill: [28, 14], gap: [18, 14], scale: 1, name: 'pic2' })}</div></div>`
}

/** The part of a code before its number: `MAT` of `MAT-101`. */
const areaOf = ({ code }: CareerSubject) => /^\p{L}+/u.exec(code)?.[0] ?? ''
const maxAreas = 6

const areasOf = ({ cycles }: Career) =>
  [...new Set(cycles.flatMap(({ subjects }) => subjects.map(areaOf)))].filter(Boolean).slice(0, maxAreas)

function legend({ t }: Context, career: Career) {
  const areas = areasOf(career)
  return html`<div class="bar2"><div class="w"><ul class="leg" aria-label="${t('Codes of the subjects')}">${areas.map((area, at) => html`<li class="area-${at + 1}"><i aria-hidden="true"></i>${area}</li>`)}<li class="on"><i aria-hidden="true"></i>${t('With an online course')}</li></ul></div></div>`
}

/** The address of a subject within the page; two of the same name are told apart by the end of their id. */
const anchorOf = ({ id, name }: CareerSubject) => `${slugOf(name) || 'subject'}-${id.slice(-4)}`

function map(context: Context, career: Career) {
  const { t } = context
  const areas = areasOf(career)
  const columns = career.cycles.map(({ name, subjects }) => {
    const credits = subjects.reduce((sum, subject) => sum + (subject.credits ?? 0), 0)
    return html`<section class="col"><h3>${name}${credits > 0 && html`<span class="cr num">${t('{{count}} credits', { count: credits })}</span>`}</h3><ol>${subjects.map((subject) => subjectCard(context, subject, areas))}</ol></section>`
  })
  return html`<section class="half"><h2>${t('Map of the career')}</h2><p class="dim">${t('One column per cycle, from left to right. Choose a subject to mark it and share its address.')}</p><div class="map" tabindex="0" role="group" aria-label="${t('Map of the career')}">${columns}</div></section>`
}

function subjectCard(context: Context, subject: CareerSubject, areas: readonly string[]) {
  const { t, content } = context
  const area = areas.indexOf(areaOf(subject)) + 1
  const facts = [
    subject.code,
    subject.credits !== null && subject.credits > 0 && t('{{count}} credits', { count: subject.credits }),
  ].filter(Boolean)
  const courses = subject.courses.flatMap((id) => content.courses.get(id) ?? [])
  return html`<li class="sub area-${area}" id="${anchorOf(subject)}"><h4><a href="#${anchorOf(subject)}">${subject.name}</a></h4>${facts.length > 0 && html`<span class="meta num"><i aria-hidden="true"></i>${facts.join(', ')}</span>`}${courses.map(
    (course) =>
      html`<a class="crs" href="${courseLink(context, course)}">${cover(course, 112)}<span><b>${course.Hours > 0 ? t('Online course, {{hours}} h', { hours: course.Hours }) : t('Online course')}</b><span>${course.Name}</span></span></a>`,
  )}</li>`
}
