import type { CatalogueCourse } from '../catalogue/catalogue.ts'
import type { Language } from '../kernel/languages.ts'
import type { FieldValue } from '../reference/reference.ts'
import type { SiteKind } from './site-kinds.ts'

/** An item as visitors see it. The fields have the names of the contract. */
export interface SiteItem {
  id: string
  fields: Readonly<Record<string, FieldValue | undefined>>
  /** When visitors first saw it, and when what they see was published. */
  publishedAt: string
  changedAt: string
}

export interface SiteFile {
  id: string
  filename: string
  bytes: number
}

export interface SiteOrganization {
  id: string
  domain: string
  name: string
  place: string
  postalAddress: string
  phone: string
  email: string
  website: string | null
  timeZone: string
  /** In which its items are written. */
  language: Language
  colour: string
  accent: string
  header: string | null
  logo: string | null
}

export interface CareerSubject {
  id: string
  name: string
  code: string
  credits: number | null
  /** Of the published courses that teach it. */
  courses: string[]
}

export interface Career {
  id: string
  name: string
  cycles: { id: string; name: string; subjects: CareerSubject[] }[]
}

/** What the pages of a site are made of: plain data, so that a draft can be put among it. */
export interface SiteContent {
  organization: SiteOrganization
  /** The newest of news and blogs, the next events, all of the other kinds; without their texts unless requested. */
  items: Readonly<Record<SiteKind, readonly SiteItem[]>>
  careers: ReadonlyMap<string, Career>
  /** Published ones that the site or one of its careers names. */
  courses: ReadonlyMap<string, CatalogueCourse>
  /** Documents to download. */
  files: ReadonlyMap<string, SiteFile>
  now: Date
  /** When something is over without anybody writing; null: nothing will be. */
  changesAt: Date | null
}

/** A text field; empty where the item has none. */
export function textOf({ fields }: Pick<SiteItem, 'fields'>, field: string): string {
  const value = fields[field]
  return typeof value === 'string' ? value : ''
}

export const nameOf = (item: Pick<SiteItem, 'fields'>) => textOf(item, 'Name')
