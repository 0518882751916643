import { defaultColours } from '@aulanova/contract/kernel/contrast'
import { allSiteKinds } from '@aulanova/contract/organizations/site-kinds'
import type { SiteContent } from '#domains/organizations/sites/published/site-content.ts'
import { type Context, contextOf, type Place, to, toProduct } from './context.ts'
import { pageHtml } from './frame-html.ts'
import { html } from './markup.ts'

/** For an address of a site that leads nowhere. */
export const missingHtml = (context: Context) =>
  pageHtml(context, {
    title: context.t('This page does not exist'),
    path: '',
    isHidden: true,
    main: html`<div class="w plain"><h1>${context.t('This page does not exist')}</h1><p class="lead-text">${context.t('It may have been moved or withdrawn. From the home page you reach everything that is published.')}</p><p class="go"><a class="btn primary lg" href="${to(context, '')}">${context.t('Go to the home page')}</a></p></div>`,
  })

/** For a domain that no organization has: only our own bars around it. */
export function unknownSiteHtml(place: Place, now: Date) {
  const content: SiteContent = {
    organization: {
      id: '',
      domain: '',
      name: place.brand.join(''),
      place: '',
      postalAddress: '',
      phone: '',
      email: '',
      website: null,
      timeZone: 'UTC',
      colour: defaultColours.Colour,
      accent: defaultColours.Accent,
      header: null,
      logo: null,
    },
    items: Object.fromEntries(allSiteKinds.map((kind) => [kind, []])) as unknown as SiteContent['items'],
    careers: new Map(),
    courses: new Map(),
    files: new Map(),
    now,
    changesAt: null,
  }
  const context = contextOf({ ...place, base: place.product }, content)
  const { t } = context
  return pageHtml(context, {
    title: t('This site does not exist'),
    path: '',
    isHidden: true,
    main: html`<div class="w plain"><h1>${t('This site does not exist')}</h1><p class="lead-text">${t('No organization publishes at this address. Please check how it is spelled.')}</p><p class="go"><a class="btn primary lg" href="${toProduct(context, '/catalogue')}">${t('See the catalogue of courses')}</a></p></div>`,
  })
}
