/**
 * The reference lists. A new one needs an entry here, its table (one line in a migration) and its texts in each language;
 * endpoints, permission, routes, search, screen, form and tests iterate over this object.
 */
export const referenceKinds = {
  categories: {
    prefix: 'CATEGORY',
    publishable: true,
    ordered: true,
    plainName: true,
    fields: { Description: 'long-text' },
  },
  collaborators: {
    prefix: 'COLLABORATOR',
    fields: { Role: 'text', Biography: 'long-text', Website: 'address' },
  },
  tags: { prefix: 'TAG', plainName: true, fields: {} },
  documents: { prefix: 'DOCUMENT', publishable: true, fields: { Slug: 'slug', Content: 'html' } },
  difficulties: { prefix: 'DIFFICULTY', ordered: true, fields: {} },
  certificates: { prefix: 'CERTIFICATETEMPLATE', fields: { Title: 'text', Text: 'long-text', Signatory: 'text' } },
  organizations: {
    prefix: 'ORGANIZATION',
    fields: {
      Domain: 'domain',
      Website: 'address',
      Place: 'text',
      PostalAddress: 'long-text',
      Phone: 'text',
      Email: 'email',
      TimeZone: 'time-zone',
      SiteLanguage: 'language',
      Colour: 'colour',
      Accent: 'colour',
      Header: 'html',
      ShowAsBrand: 'yes-no',
      PrintsA4: 'yes-no',
      Storage: 'whole-number',
    },
  },
  statuses: { prefix: 'STATUS', ordered: true, fields: { Colour: 'colour' } },
  'school-cycles': { prefix: 'SCHOOLCYCLE', ordered: true, fields: { Starts: 'date', Ends: 'date' } },
  careers: { prefix: 'CAREER', fields: { Code: 'text', Description: 'long-text' } },
  'school-subjects': { prefix: 'SCHOOLSUBJECT', fields: { Code: 'text', Credits: 'whole-number' } },
} as const satisfies Record<string, ReferenceDefinition>

export type ReferenceKind = keyof typeof referenceKinds
export const allReferenceKinds = Object.keys(referenceKinds) as ReferenceKind[]

/** How a field is edited. Its schema follows from this (`fieldSchemas` in reference.ts). */
export type FieldInput =
  | 'text'
  | 'long-text'
  | 'html'
  | 'slug'
  | 'domain'
  | 'address'
  | 'email'
  | 'time-zone'
  | 'language'
  | 'colour'
  | 'date'
  | 'whole-number'
  | 'yes-no'

export interface ReferenceDefinition {
  /** Of the key (`PK`). */
  readonly prefix: string
  /** Has revisions: a change takes effect when it is published. */
  readonly publishable?: true
  /** Administrators choose its order; other lists are in the order of their names. */
  readonly ordered?: true
  /** The name becomes part of addresses, so it has no slash and no special characters. */
  readonly plainName?: true
  readonly fields: Readonly<Record<string, FieldInput>>
}

export const definitionOf = (kind: ReferenceKind): ReferenceDefinition => referenceKinds[kind]

/** The fields of a kind that a table can hold; rich text is edited on its page. */
export const csvFieldsOf = (kind: ReferenceKind) =>
  Object.entries(definitionOf(kind).fields).filter(([, input]) => input !== 'html') as [string, FieldInput][]

/** A document is little but rich text. */
export const hasCsv = (kind: ReferenceKind) => kind !== 'documents'
