import { nameOf, type SiteItem, textOf } from '#domains/organizations/sites/published/site-content.ts'
import { plainOf } from '#kernel/html/plain-text.ts'
import {
  articleCard,
  articleDate,
  courseLink,
  coursesShown,
  cover,
  eventTime,
  picture,
  priceOf,
  sectionHead,
} from './cards.ts'
import { absolute, type Context, itemPath, partNames, pictureOf, richText, to } from './context.ts'
import { crumbs } from './crumbs.ts'
import { initialsOf, pageHtml } from './frame-html.ts'
import { absolutePicture, publisherOf } from './head.ts'
import { icon } from './icons.ts'
import { html } from './markup.ts'

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
