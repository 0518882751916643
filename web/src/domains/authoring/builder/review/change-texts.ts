import type { Change } from '@aulanova/contract/authoring/review'
import type { ParseKeys } from 'i18next'

type Text = ParseKeys<'review'>

export const typeTexts: Record<Change['Type'], Text> = {
  general: 'General data',
  section: 'Section',
  block: 'Block',
  form: 'Evaluation',
  faq: 'Frequently asked question',
}

export const kindTexts: Record<Change['Kind'], Text> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
}

/** The fields of all changes by their names on the server. */
const fieldTexts: Record<string, Text> = {
  Name: 'Name',
  Title: 'Title',
  ShortDescription: 'Brief description',
  Description: 'Description',
  Requirements: 'Requirements',
  CertificateDetails: 'Certificate details',
  Hours: 'Hours',
  Language: 'Language',
  Category: 'Category',
  Difficulty: 'Difficulty',
  Organization: 'Organization',
  PresentationAddress: 'Address of the presentation',
  Presentation: 'Presentation video',
  Cover: 'Cover',
  CertificateTemplate: 'Certificate template',
  CertificateWording: 'Certificate wording',
  Tags: 'Tags',
  Collaborators: 'Collaborators',
  Minutes: 'Minutes',
  Text: 'Text',
  File: 'File',
  Address: 'Address',
  Alt: 'Alternative text',
  Caption: 'Caption',
  Captions: 'Captions',
  Rules: 'Tries · required score / max score · time limit',
  NameMistakes: 'Says which questions were wrong',
  Questions: 'Questions',
  Answer: 'Answer',
}

/** Null for a field without a text; its change is shown all the same. */
export const fieldText = (field: string) => fieldTexts[field] ?? null
