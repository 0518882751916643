import type { CatalogueChoices, CatalogueCourse } from '@aulanova/contract/catalogue/catalogue'
import type { Language } from '@aulanova/contract/kernel/languages'
import type { WrittenPage } from '#platform/http/page-html.ts'
import { textsOf } from '#platform/i18n/texts.ts'
import { headOf } from './head.ts'
import type { Site } from './site.ts'

interface Shown {
  /** The first page of it. */
  list: { Items: readonly CatalogueCourse[] }
  choices: CatalogueChoices
}

/** The catalogue: its first courses. The sitemap has all of them. */
export function catalogueHtml({ list, choices }: Shown, site: Site, language: Language): WrittenPage {
  const t = textsOf('pages', language)
  const courses = list.Items
  const title = `${t('Catalogue')} | ${site.brand}`
  return {
    language,
    title,
    head: headOf({
      brand: site.brand,
      title,
      description: t('Online courses with a certificate: search by subject, level, length and price.'),
      address: site.addressOf('/catalogue'),
      picture: courses[0]?.Details.Cover ? site.pictureOf(courses[0].Details.Cover) : null,
      language,
      data: {
        '@type': 'ItemList',
        itemListElement: courses.map(({ Name, Uuid }, n) => ({
          '@type': 'ListItem',
          position: n + 1,
          name: Name,
          url: site.addressOf(`/catalogue/${Uuid}`),
        })),
      },
    }),
    reads: { '/public/courses': list, '/public/catalogue-choices': { Item: choices } },
    brand: null,
    needsApp: false,
  }
}
