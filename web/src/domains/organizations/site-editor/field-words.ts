import type { SiteFieldInput, SiteKind, siteKinds } from '@aulanova/contract/organizations/site-kinds'
import type { SiteText } from './kind-words.ts'

/** The fields of every kind. */
export type SiteField = { [K in SiteKind]: keyof (typeof siteKinds)[K]['fields'] }[SiteKind]

interface FieldWords {
  label: SiteText
  help?: SiteText
}

const fieldWords: Record<SiteField, FieldWords> = {
  Career: { label: 'Career', help: 'Type a part of the name to find it.' },
  Course: { label: 'Course', help: 'A course of the organization. Type a part of the name to find it.' },
  Summary: { label: 'Summary', help: 'Two or three sentences, for lists and for sharing.' },
  Content: { label: 'Text' },
  Address: { label: 'Web address', help: 'The full address, starting with https://' },
  Label: { label: 'Small line above the title' },
  Text: { label: 'Text below the title' },
  Image: { label: 'Picture' },
  Alt: {
    label: 'Description of the picture',
    help: 'What is to be seen, in one sentence, for those who do not see it.',
  },
  Action: { label: 'Text of the button', help: 'For example “See the careers”. Without it there is no button.' },
  Topic: { label: 'Topic', help: 'One or two words, shown above the title.' },
  Date: { label: 'Date', help: 'The day that visitors see.' },
  Author: { label: 'Author' },
  Starts: { label: 'Starts' },
  Ends: { label: 'Ends' },
  Place: { label: 'Place', help: 'For example “Main auditorium” or “Online”.' },
  File: { label: 'File' },
  Role: { label: 'Role', help: 'For example “Dean of Engineering”.' },
  Email: { label: 'E-mail', help: 'Visitors see it.' },
  Above: { label: 'Reports to', help: 'Nobody, for who is at the top.' },
}

const addressWords: Partial<Record<SiteKind, FieldWords>> = {
  careers: { label: 'Page with more information', help: 'The full address, starting with https://' },
  carousel: { label: 'Where the button leads', help: 'A page of the site, such as /careers, or a full web address.' },
  events: { label: 'Registration or broadcast', help: 'The full address, starting with https://' },
  documents: { label: 'Address of the document', help: 'Instead of a file, if it is elsewhere.' },
  'social-networks': { label: 'Address of the profile', help: 'The full address, starting with https://' },
}

export const wordsOf = (kind: SiteKind, field: SiteField): FieldWords =>
  (field === 'Address' && addressWords[kind]) || fieldWords[field]

/** What is expected in a field whose value the server does not understand. */
export const expectedWords: Partial<Record<SiteFieldInput, SiteText>> = {
  text: 'This has characters that cannot be used',
  'long-text': 'This has characters that cannot be used',
  html: 'This has characters that cannot be used',
  address: 'Write an address that starts with https://',
  'site-address': 'Write a path that starts with /, such as /careers, or an address that starts with https://',
  email: 'Write an e-mail address, for example contact@university.example',
  date: 'Choose a date',
  instant: 'Choose a day and an hour',
  career: 'Choose one of the list',
  course: 'Choose one of the list',
  above: 'Choose one of the list',
  picture: 'Upload the file again',
  file: 'Upload the file again',
}
