import type { CatalogueCourse, PublicCategory } from '@aulanova/contract/catalogue'
import type { Language } from '@aulanova/contract/public'
import { escaped } from '#html/escaped.ts'
import type { WrittenPage } from '#http/pages.ts'
import { headOf } from './head.ts'
import { pageWords, priced } from './page-words.ts'
import type { Site } from './site.ts'

interface Shown {
  courses: readonly CatalogueCourse[]
  categories: readonly PublicCategory[]
}

/** The catalogue for readers without scripts: its newest courses. The sitemap has all of them. */
export function catalogueHtml({ courses, categories }: Shown, site: Site, language: Language): WrittenPage {
  const words = pageWords[language]
  const title = `${words.catalogue} | ${site.brand}`
  return {
    language,
    title,
    head: headOf({
      brand: site.brand,
      title,
      description: words.description,
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
    text: [
      `<main><h1>${escaped(words.catalogue)}</h1><p>${escaped(words.description)}</p>`,
      `<h2>${escaped(words.categories)}</h2><ul>${categories
        .filter(({ Courses }) => Courses > 0)
        .map(categoryOf)
        .join('')}</ul>`,
      `<h2>${escaped(words.courses)}</h2>${courses.map((course) => courseOf(course, language)).join('')}</main>`,
    ].join(''),
  }
}

const categoryOf = ({ Name, Courses }: PublicCategory) =>
  `<li><a href="/catalogue?category=${encodeURIComponent(Name)}">${escaped(Name)}</a> (${Courses})</li>`

function courseOf({ Uuid, Name, Details, Author, FromPrice }: CatalogueCourse, language: Language) {
  const facts = [Author, FromPrice === null ? null : priced(language, FromPrice)]
  return [
    `<article><h3><a href="/catalogue/${Uuid}">${escaped(Name)}</a></h3>`,
    `<p>${escaped(Details.ShortDescription)}</p>`,
    `<p>${facts.flatMap((fact) => (fact ? escaped(fact) : [])).join(' · ')}</p></article>`,
  ].join('')
}
