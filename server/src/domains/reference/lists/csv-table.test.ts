import { allReferenceKinds, csvFieldsOf, hasCsv } from '@aulanova/contract/reference/reference-kinds'
import { expect, test } from 'vitest'
import { isTitleOf, titleOf } from './csv-table.ts'

test('every column of a file has a title in the language of the person, as the form has a label', () => {
  const fields = allReferenceKinds.filter(hasCsv).flatMap((kind) => csvFieldsOf(kind).map(([field]) => field))
  // Russian labels are in another script than the names of the fields.
  for (const field of ['Name', ...fields]) expect(titleOf(field, 'rs')).toMatch(/\p{Script=Cyrillic}/u)
  expect(titleOf('PostalAddress', 'mx')).toBe('Dirección postal')
  expect(titleOf('Code', 'es')).toBe('Código')
})

test('a title is known with its accents and without', () => {
  for (const title of ['Descripción', 'descripcion', ' DESCRIPCION ', 'Description', 'Описание'])
    expect(isTitleOf('Description', title)).toBe(true)
  // й is a letter, not an и with an accent.
  expect(isTitleOf('TimeZone', 'Часовои пояс')).toBe(false)
  expect(isTitleOf('Code', 'descripcion')).toBe(false)
})
