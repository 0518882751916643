import type { FieldInput, ReferenceKind, referenceKinds } from '@aulanova/contract/reference/reference-kinds'
import type { ReferenceText } from './kind-words.ts'

/** The labels of every field of every kind. */
export type FieldName = {
  [K in ReferenceKind]: keyof (typeof referenceKinds)[K]['fields']
}[ReferenceKind]

interface FieldWords {
  label: ReferenceText
  help: ReferenceText
}

const fieldWords: Record<FieldName, FieldWords> = {
  Description: { label: 'Description', help: 'What it is about, in a few sentences.' },
  Role: { label: 'Role', help: 'For example “Professor of physics”.' },
  Biography: { label: 'Biography', help: 'What learners read about this person.' },
  Website: { label: 'Website', help: 'The full address, starting with https://' },
  Slug: { label: 'Address', help: 'The last part of the page’s address. If you leave it empty, the name is used.' },
  Content: { label: 'Content', help: 'HTML. Scripts and the like are removed when it is saved.' },
  Title: { label: 'Title', help: 'The large line on the certificate.' },
  Text: { label: 'Text', help: 'What the certificate says about the learner.' },
  Signatory: { label: 'Signatory', help: 'Who signs, with the position.' },
  Domain: { label: 'Domain', help: 'For example university.example' },
  Header: { label: 'Header', help: 'HTML shown above this organization’s courses. Scripts are removed.' },
  PrintsA4: { label: 'Prints on A4', help: 'Certificates of its courses are A4 pages; otherwise Letter.' },
  ShowAsBrand: { label: 'Show as brand', help: 'Its courses carry the organization’s name as the brand.' },
  Storage: { label: 'Storage', help: 'GB that the files of its courses may take. Empty: no limit.' },
  Colour: { label: 'Colour', help: 'Shown beside the name.' },
  Place: { label: 'Place', help: 'The city and the country, as visitors read them.' },
  PostalAddress: { label: 'Postal address', help: 'Where letters arrive. Visitors of its site read it.' },
  Phone: { label: 'Phone', help: 'With the code of the country, for example +52 449 123 4567.' },
  Email: { label: 'E-mail', help: 'Where visitors of its site write to.' },
  TimeZone: {
    label: 'Time zone',
    help: 'The times of its events are in this zone. Type a part of the name to find it.',
  },
  SiteLanguage: {
    label: 'Language of the site',
    help: 'In which its news, careers and other texts are written. Empty: Spanish of Mexico.',
  },
  Accent: { label: 'Accent colour', help: 'The colour of small text and lines on light paper. Empty: ours.' },
  Starts: { label: 'Starts', help: 'The first day.' },
  Ends: { label: 'Ends', help: 'The last day.' },
  Code: { label: 'Code', help: 'The short name used in your records.' },
  Credits: { label: 'Credits', help: 'A whole number.' },
}

/** Where a field means something else for a kind. */
const ownWords: Partial<Record<ReferenceKind, Partial<Record<FieldName, FieldWords>>>> = {
  organizations: {
    Colour: { label: 'Main colour', help: 'The ground of its site’s head, with white text on it. Empty: ours.' },
  },
}

export const wordsOf = (kind: ReferenceKind, field: FieldName) => ownWords[kind]?.[field] ?? fieldWords[field]

/** The hint for a value that the server refuses. */
export const invalidWords: Record<FieldInput, ReferenceText> = {
  text: 'This has characters that cannot be used',
  'long-text': 'This has characters that cannot be used',
  html: 'This has characters that cannot be used',
  slug: 'Use lowercase letters, digits and single hyphens',
  domain: 'Write a domain, for example university.example',
  address: 'Write an address that starts with https://',
  email: 'Write an e-mail address, for example contact@university.example',
  'time-zone': 'Choose a time zone of the list',
  language: 'Choose a language of the list',
  colour: 'Write # and six characters, digits or letters from a to f',
  date: 'Choose a date',
  'whole-number': 'Write a whole number',
  'yes-no': 'This value is not right',
}

/** Reasons with the same text for every field. */
export const reasonWords: Partial<Record<string, ReferenceText>> = {
  required: 'Please fill this in',
  beforeStart: 'This is before the start',
  contrast: 'Text cannot be read well enough with this colour; choose a darker one',
  tooShort: 'This is too short',
  tooLong: 'This is too long',
  tooSmall: 'This number is too small',
  tooLarge: 'This number is too large',
}
