import type { FieldInput } from './reference-kinds.ts'

/**
 * The kinds of items on an organization's site. A new kind needs an entry here and its texts in each language; endpoints,
 * routes, screen, form and tests iterate over this object.
 */
export const siteKinds = {
  careers: { fields: { Career: 'record', Summary: 'long-text', Address: 'address' } },
  courses: { fields: { Course: 'record' } },
  carousel: { fields: { Text: 'text', Image: 'address', Alt: 'text', Address: 'address' } },
  news: { fields: { Summary: 'long-text', Content: 'html', Image: 'address', Date: 'date' } },
  blogs: { fields: { Summary: 'long-text', Content: 'html', Image: 'address', Author: 'text', Date: 'date' } },
  events: { fields: { Summary: 'long-text', Content: 'html', Place: 'text', Starts: 'instant', Ends: 'instant' } },
  documents: { fields: { Summary: 'long-text', Address: 'address' } },
  'organization-chart': { fields: { Role: 'text', Email: 'text', Image: 'address', Above: 'record' } },
  'social-networks': { fields: { Network: 'text', Address: 'address' } },
} as const satisfies Record<string, { readonly fields: Readonly<Record<string, SiteFieldInput>> }>

export type SiteKind = keyof typeof siteKinds
export const allSiteKinds = Object.keys(siteKinds) as SiteKind[]

/** `record` is the id of another record: a career, a course, the person above. */
export type SiteFieldInput = FieldInput | 'record' | 'instant'

export const siteFieldsOf = (kind: SiteKind): Readonly<Record<string, SiteFieldInput>> => siteKinds[kind].fields
