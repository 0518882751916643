import { nameOf, type SiteItem, textOf } from '#domains/organizations/sites/published/site-content.ts'
import { eventTime, picture } from './cards.ts'
import { absolute, type Context, itemPath, pictureOf, richText, to } from './context.ts'
import { crumbs } from './crumbs.ts'
import { zoneOf } from './dates.ts'
import { pageHtml } from './frame-html.ts'
import { absolutePicture, publisherOf } from './head.ts'
import { icon } from './icons.ts'
import { html, safeAddress } from './markup.ts'

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
