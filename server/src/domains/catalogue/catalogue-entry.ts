/** A published course as the catalogue knows it. */
export interface CatalogueEntry {
  courseId: string
  revision: number
  name: string
  /** What the order of names compares. */
  sortName: string
  shortDescription: string
  /** Of its sections and blocks, in one text. */
  titles: string
  language: string
  /** Of its language. */
  languageTag: string
  category: string | null
  difficulty: string | null
  organizationId: string | null
  organization: string | null
  author: string
  /** Where the author is its owner; null where a collaborator is named, who has no account here. */
  authorId: string | null
  tags: string[]
  coverKey: string | null
  minutes: number
  priceCents: number
  prices: number
  days: number | null
  publishedAt: string
  subscriptions: number
}
