import type { Config } from '#platform/config/config.ts'

/** What pages say about where they are. */
export interface Site {
  brand: string
  /** Absolute, of one of our pages. */
  addressOf(path: string): string
  /** Absolute, of a public picture. */
  pictureOf(path: string): string
}

export const siteOf = ({ brand, publicUrl, apiHost }: Pick<Config, 'brand' | 'publicUrl' | 'apiHost'>): Site => ({
  brand: brand.join(''),
  addressOf: (path) => `${publicUrl}${path}`,
  pictureOf: (path) => `${apiHost || publicUrl}${path}`,
})

/** Courses as a list in the words of schema.org. */
export const listItems = (courses: readonly { Name: string; Uuid: string }[], site: Site) =>
  courses.map(({ Name, Uuid }, n) => ({
    '@type': 'ListItem',
    position: n + 1,
    name: Name,
    url: site.addressOf(`/catalogue/${Uuid}`),
  }))
