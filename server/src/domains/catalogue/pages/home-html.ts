import type { Home } from '@aulanova/contract/catalogue/home'
import type { Language } from '@aulanova/contract/kernel/languages'
import { textsOf } from '#platform/i18n/texts.ts'
import type { RenderedPage } from '#platform/pages/page-html.ts'
import { headOf } from './head.ts'
import { listItems, type Site } from './site.ts'

/** The home page, which is the login page too. */
export function homeHtml(home: Home, site: Site, language: Language): RenderedPage {
  const t = textsOf('pages', language)
  const title = `${t('Home')} | ${site.brand}`
  const [first] = home.Courses
  const description = t('Courses written by teachers, with real practice and a certificate that anyone can check.')
  return {
    language,
    title,
    head: headOf({
      brand: site.brand,
      title,
      description,
      address: site.addressOf('/'),
      picture: first?.Details.Cover ? site.pictureOf(first.Details.Cover) : null,
      language,
      data: {
        '@type': 'WebSite',
        name: site.brand,
        description,
        url: site.addressOf('/'),
        potentialAction: {
          '@type': 'SearchAction',
          target: `${site.addressOf('/catalogue')}?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
        ...(home.Courses.length > 0 && {
          mainEntity: { '@type': 'ItemList', itemListElement: listItems(home.Courses, site) },
        }),
      },
    }),
    reads: { [`/public/home?prefer=${language}`]: { Item: home } },
    brand: null,
    needsApp: false,
  }
}
