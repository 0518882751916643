import type { FieldInput } from '../reference/reference-kinds.ts'

/**
 * The kinds of items on an organization's site. A new kind needs an entry here and its texts in each language; endpoints,
 * routes, screen, form and tests iterate over this object. `required` fields are checked at every save, `toPublish`
 * when visitors are to see the item.
 */
export const siteKinds = {
  careers: {
    fields: { Career: 'career', Summary: 'long-text', Content: 'html', Address: 'address' },
    required: ['Career'],
    toPublish: ['Summary'],
  },
  courses: { fields: { Course: 'course' }, required: ['Course'], toPublish: [] },
  carousel: {
    fields: { Label: 'text', Text: 'text', Image: 'picture', Alt: 'text', Action: 'text', Address: 'site-address' },
    required: [],
    toPublish: ['Image', 'Alt'],
  },
  news: {
    fields: { Topic: 'text', Summary: 'long-text', Content: 'html', Image: 'picture', Alt: 'text', Date: 'date' },
    required: [],
    toPublish: ['Summary', 'Content', 'Date'],
  },
  blogs: {
    fields: {
      Author: 'text',
      Topic: 'text',
      Summary: 'long-text',
      Content: 'html',
      Image: 'picture',
      Alt: 'text',
      Date: 'date',
    },
    required: [],
    toPublish: ['Summary', 'Content', 'Date'],
  },
  events: {
    fields: {
      Starts: 'instant',
      Ends: 'instant',
      Place: 'text',
      Summary: 'long-text',
      Content: 'html',
      Image: 'picture',
      Alt: 'text',
      Address: 'address',
    },
    required: ['Starts'],
    toPublish: ['Place'],
  },
  documents: {
    fields: { Topic: 'text', Summary: 'long-text', File: 'file', Address: 'address' },
    required: [],
    toPublish: [],
  },
  'organization-chart': {
    fields: { Role: 'text', Email: 'email', Image: 'picture', Above: 'above' },
    required: [],
    toPublish: ['Role'],
  },
  'social-networks': { fields: { Address: 'address' }, required: ['Address'], toPublish: [] },
} as const satisfies Record<string, SiteDefinition>

export type SiteKind = keyof typeof siteKinds
export const allSiteKinds = Object.keys(siteKinds) as SiteKind[]

/**
 * `career`, `course` and `above` are ids of records: of a career, of a course of the organization, of another item of
 * the organization chart. `picture` and `file` are ids of files of the organization. `site-address` is a web address or
 * a path of the site itself, such as `/careers`.
 */
export type SiteFieldInput =
  | FieldInput
  | 'career'
  | 'course'
  | 'above'
  | 'picture'
  | 'file'
  | 'instant'
  | 'site-address'

export interface SiteDefinition {
  readonly fields: Readonly<Record<string, SiteFieldInput>>
  readonly required: readonly string[]
  readonly toPublish: readonly string[]
}

export const siteDefinitionOf = (kind: SiteKind): SiteDefinition => siteKinds[kind]
export const siteFieldsOf = (kind: SiteKind): Readonly<Record<string, SiteFieldInput>> => siteKinds[kind].fields

type Fields = Readonly<Record<string, unknown>>
const isEmpty = (value: unknown) => value === undefined || value === ''

/** The fields without which an item cannot be seen by visitors. A picture needs its description. */
export function missingToPublish(kind: SiteKind, item: Fields): string[] {
  const { fields, required, toPublish } = siteDefinitionOf(kind)
  const needed = new Set([...required, ...toPublish])
  if ('Alt' in fields && !isEmpty(item.Image)) needed.add('Alt')
  if (kind === 'documents' && isEmpty(item.Address)) needed.add('File')
  return Object.keys(fields).filter((field) => needed.has(field) && isEmpty(item[field]))
}

/** Kinds whose items have a page of their own on the site. */
export const kindsWithPages = ['careers', 'news', 'blogs', 'events'] as const satisfies SiteKind[]
export const hasPage = (kind: SiteKind) => (kindsWithPages as readonly SiteKind[]).includes(kind)

/** Kinds that visitors see by date, the newest first; the others have an order that their people choose. */
const datedKinds: readonly SiteKind[] = ['news', 'blogs', 'events']
export const isOrdered = (kind: SiteKind) => !datedKinds.includes(kind)

/** An item is a draft until it is published; a published one may have changes that visitors do not see yet. */
export const siteItemStates = ['draft', 'scheduled', 'published', 'changed'] as const
export type SiteItemState = (typeof siteItemStates)[number]
