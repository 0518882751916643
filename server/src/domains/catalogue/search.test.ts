import { expect, test } from 'vitest'
import { catalogueIndex } from './catalogue-index.ts'
import { searchedCourses, searchQueries } from './search-queries.fixture.ts'
import { formsOf, soughtWords } from './search-words.ts'
import { maxErrorsIn, typingErrors } from './typing-errors.ts'

const index = catalogueIndex()
for (const course of searchedCourses) index.put(course)
const search = (typed: string) =>
  index.page({ search: typed }, { after: null, limit: 10 }).rows.map(({ entry }) => entry.courseId)

test('the course that is meant comes first', () => {
  expect(searchQueries.length).toBeGreaterThanOrEqual(80)
  expect(searchedCourses.length).toBeGreaterThanOrEqual(40)
  const wrong = searchQueries.flatMap(({ what, typed, first }) => {
    const found = search(typed)
    return found[0] === first
      ? []
      : [`${what}: "${typed}" finds ${found.slice(0, 3).join(', ') || 'nothing'}, not ${first}`]
  })
  console.info(
    `${searchQueries.length - wrong.length} of ${searchQueries.length} searches find the course that is meant first.`,
  )
  expect(wrong).toEqual([])
})

test.each([
  ['calculo', 'calculo', 0],
  ['calclo', 'calculo', 1],
  ['caclulo', 'calculo', 1],
  ['kalkulo', 'calculo', 2],
  ['calculadora', 'calculo', 3],
  ['', 'ab', 2],
])('from %s to %s are %i typing errors', (typed, word, errors) => {
  expect(typingErrors(typed, word, 2)).toBe(errors)
})

test('a word that is not typed to its end has only the errors of its beginning', () => {
  expect(typingErrors('estadsti', 'estadistica', 2)).toBe(3)
  expect(typingErrors('estadsti', 'estadistica', 2, true)).toBe(1)
})

test.each([
  ['sol', 0],
  ['casa', 1],
  ['piano.', 1],
  ['calculo', 2],
])('%s may have %i errors', (word, errors) => {
  expect(maxErrorsIn(word)).toBe(errors)
})

test.each([
  ['luces', 'luz'],
  ['redes', 'red'],
  ['cursos', 'curso'],
  ['services', 'service'],
  ['studies', 'study'],
  ['classes', 'class'],
])('%s and %s are the same word', (plural, singular) => {
  const forms = formsOf(singular)
  expect(formsOf(plural).some((form) => forms.includes(form))).toBe(true)
})

test('words that say nothing are looked for only where there is nothing else', () => {
  const words = (text: string) => soughtWords(text).map(({ word }) => word)
  expect(words('un curso de Python para la empresa')).toEqual(['python', 'empresa'])
  expect(words('cursos')).toEqual(['cursos'])
  expect(words('de la')).toEqual(['de', 'la'])
  expect(words('  ¿¡!?  ')).toEqual([])
  expect(words(Array.from({ length: 100 }, (_, n) => `palabra${n}`).join(' '))).toHaveLength(6)
})

test('a word that a course has is not taken for a typing error', () => {
  expect(search('java')).toEqual(['java', 'javascript'])
  expect(search('pan')).not.toContain('piano')
})

test('a search that nothing matches finds nothing', () => {
  for (const typed of ['submarinos nucleares', '¿?', 'xq']) expect(search(typed)).toEqual([])
})

test('courses that have a half of the words are found where none has all of them', () => {
  expect(search('python guitarra')).toEqual(['python', 'guitarra'])
  expect(search('python guitarra submarinos nucleares')).toEqual([])
})

test('the words that were found are given as the course writes them', () => {
  const foundBy = (typed: string) => index.page({ search: typed }, { after: null, limit: 1 }).rows[0]?.found
  expect(foundBy('calclo diferensial')).toEqual(['Cálculo', 'diferencial'])
  expect(foundBy('luz fondo')).toEqual(['luces', 'Luces', 'fondos'])
  expect(foundBy('jurgen')).toEqual(['Jürgen'])
  expect(foundBy('')).toEqual([])
})
