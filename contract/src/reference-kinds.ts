/**
 * The lists an administrator keeps. A new one is one entry here, its table (one line in a migration) and its
 * words in each language: endpoints, permission, routes, search, screen, form and tests are loops over this.
 */
export const referenceKinds = {
  categories: { prefix: 'CATEGORY', publishable: true, plainName: true, fields: { Description: 'long-text' } },
  collaborators: {
    prefix: 'COLLABORATOR',
    fields: { Role: 'text', Biography: 'long-text', Website: 'address' },
  },
  tags: { prefix: 'TAG', plainName: true, fields: {} },
  documents: { prefix: 'DOCUMENT', publishable: true, fields: { Slug: 'slug', Content: 'html' } },
  difficulties: { prefix: 'DIFFICULTY', fields: { Level: 'whole-number' } },
  certificates: { prefix: 'CERTIFICATETEMPLATE', fields: { Title: 'text', Text: 'long-text', Signatory: 'text' } },
  organizations: {
    prefix: 'ORGANIZATION',
    fields: { Domain: 'domain', Website: 'address', Header: 'html', ShowAsBrand: 'yes-no', Storage: 'whole-number' },
  },
  statuses: { prefix: 'STATUS', fields: { Colour: 'colour' } },
  'school-cycles': { prefix: 'SCHOOLCYCLE', fields: { Starts: 'date', Ends: 'date' } },
  careers: { prefix: 'CAREER', fields: { Code: 'text', Description: 'long-text' } },
  'school-subjects': { prefix: 'SCHOOLSUBJECT', fields: { Code: 'text', Credits: 'whole-number' } },
} as const satisfies Record<string, ReferenceDefinition>

export type ReferenceKind = keyof typeof referenceKinds
export const allReferenceKinds = Object.keys(referenceKinds) as ReferenceKind[]

/** Difficulties that every installation begins with, the easiest first. */
export const difficultyLevels = ['Very Easy', 'Easy', 'Moderate', 'Difficult', 'Very Difficult'] as const
export type DifficultyLevel = (typeof difficultyLevels)[number]

/** How a field is edited; what it may hold follows from it (see reference.ts). */
export type FieldInput =
  | 'text'
  | 'long-text'
  | 'html'
  | 'slug'
  | 'domain'
  | 'address'
  | 'colour'
  | 'date'
  | 'whole-number'
  | 'yes-no'

export interface ReferenceDefinition {
  /** Of the record's key. */
  readonly prefix: string
  /** Has revisions that take effect only when published. */
  readonly publishable?: true
  /** Its name becomes part of addresses: no slash, no special characters. */
  readonly plainName?: true
  readonly fields: Readonly<Record<string, FieldInput>>
}

export const definitionOf = (kind: ReferenceKind): ReferenceDefinition => referenceKinds[kind]
