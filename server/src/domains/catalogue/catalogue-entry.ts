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
  category: string | null
  difficulty: string | null
  organizationId: string | null
  organization: string | null
  author: string
  tags: string[]
  coverKey: string | null
  hours: number
  priceCents: number
  prices: number
  publishedAt: string
  subscriptions: number
}
