import { type Language, languages } from '@aulanova/contract/kernel/languages'
import { foldedTitle } from '#kernel/csv/folded-title.ts'
import { type TextKey, textsOf } from '#platform/i18n/texts.ts'

/** Titles of columns: the labels that the form has. */
const labels: Record<string, TextKey<'reference'>> = {
  Name: 'Name',
  Description: 'Description',
  Role: 'Role',
  Biography: 'Biography',
  Website: 'Website',
  Title: 'Title',
  Text: 'Text',
  Signatory: 'Signatory',
  Domain: 'Domain',
  Place: 'Place',
  PostalAddress: 'Postal address',
  Phone: 'Phone',
  Email: 'E-mail',
  TimeZone: 'Time zone',
  Accent: 'Accent colour',
  PrintsA4: 'Prints on A4',
  ShowAsBrand: 'Show as brand',
  Storage: 'Storage',
  Colour: 'Colour',
  Starts: 'Starts',
  Ends: 'Ends',
  Code: 'Code',
  Credits: 'Credits',
}

export function titleOf(field: string, language: Language) {
  const label = labels[field]
  return label ? textsOf('reference', language)(label) : field
}

/** Whether a title of a file means this field: by its name in the API, or by its label in any language, with its accents or without. */
export function isTitleOf(field: string, title: string) {
  const given = foldedTitle(title)
  return given === field.toLowerCase() || languages.some((one) => foldedTitle(titleOf(field, one)) === given)
}

export const yesOrNo = (value: boolean, language: Language) => textsOf('tables', language)(value ? 'yes' : 'no')
