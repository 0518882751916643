import { jsonInScript } from '@aulanova/contract/kernel/json-in-script'
import { type Language, languageTags } from '@aulanova/contract/kernel/languages'
import { escaped } from '#kernel/html/escaped.ts'

interface Described {
  brand: string
  title: string
  description: string
  /** Absolute, as is the picture. */
  address: string
  picture: string | null
  language: Language
  /** In the words of schema.org. */
  data: object
}

const longestDescription = 300

/** What search engines and previews of links read of a page. */
export function headOf({ brand, title, description, address, picture, language, data }: Described) {
  const summary =
    description.length > longestDescription ? `${description.slice(0, longestDescription - 1)}…` : description
  const properties: [name: string, content: string | null][] = [
    ['og:type', 'website'],
    ['og:site_name', brand],
    ['og:locale', languageTags[language].replace('-', '_')],
    ['og:title', title],
    ['og:description', summary],
    ['og:url', address],
    ['og:image', picture],
  ]
  const names: [name: string, content: string | null][] = [
    ['description', summary],
    ['twitter:card', picture ? 'summary_large_image' : 'summary'],
    ['twitter:title', title],
    ['twitter:description', summary],
    ['twitter:image', picture],
  ]
  return [
    `<link rel="canonical" href="${escaped(address)}">`,
    ...metaOf('name', names),
    ...metaOf('property', properties),
    // Data, which browsers do not run: the content security policy has nothing to allow.
    `<script type="application/ld+json">${jsonInScript({ '@context': 'https://schema.org', ...data })}</script>`,
  ].join('\n    ')
}

const metaOf = (attribute: 'name' | 'property', tags: [name: string, content: string | null][]) =>
  tags.flatMap(([name, content]) =>
    content === null ? [] : `<meta ${attribute}="${name}" content="${escaped(content)}">`,
  )
