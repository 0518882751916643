import { readFileSync } from 'node:fs'
import { baseLanguage, languages } from '@aulanova/contract/kernel/languages'
import { allReferenceKinds, csvFieldsOf, hasCsv } from '@aulanova/contract/reference/reference-kinds'
import { expect, test } from 'vitest'
import { csvTitles, isTitleOf } from './csv-titles.ts'

/** Labels whose key differs from the name of the field. */
const keys: Record<string, string> = {
  ShowAsBrand: 'Show as brand',
  PrintsA4: 'Prints on A4',
  PostalAddress: 'Postal address',
  Email: 'E-mail',
  TimeZone: 'Time zone',
  Accent: 'Accent colour',
}

test.each(languages)('a file has the titles that the form shows as labels: %s', (language) => {
  const [general, own] = [baseLanguage[language] ?? language, language].map((part) =>
    JSON.parse(readFileSync(`web/src/locales/${part}/reference.json`, 'utf8')),
  )
  const labels = { ...general, ...own }
  const fields = allReferenceKinds.filter(hasCsv).flatMap((kind) => csvFieldsOf(kind).map(([field]) => field))
  for (const field of ['Name', ...fields]) expect(csvTitles[field]?.[language]).toBe(labels[keys[field] ?? field])
})

test('a title is known with its accents and without', () => {
  for (const title of ['Descripción', 'descripcion', ' DESCRIPCION ', 'Description', 'Описание'])
    expect(isTitleOf('Description', title)).toBe(true)
  // й is a letter, not an и with an accent.
  expect(isTitleOf('TimeZone', 'Часовои пояс')).toBe(false)
  expect(isTitleOf('Code', 'descripcion')).toBe(false)
})
