import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [{}, 'mx'],
  [{ 'accept-language': 'fr, ja;q=0.5' }, 'mx'],
  [{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'mx'],
  [{ 'accept-language': 'es-ES,es;q=0.9' }, 'es'],
  [{ 'accept-language': 'en;q=0.1, de-AT;q=0.9' }, 'gr'],
  [{ 'accept-language': 'en-US' }, 'eng'],
  [{ 'accept-language': 'ru' }, 'rs'],
  [{ 'accept-language': 'de;q=0, it' }, 'it'],
  [{ 'accept-language': ';;;q=q=,,' }, 'mx'],
  [{ 'x-language': 'eng', 'accept-language': 'de' }, 'eng'],
  [{ 'x-language': 'klingon', 'accept-language': 'de' }, 'gr'],
])('%o is written to in %s', (headers, language) => {
  expect(languageOf(headers)).toBe(language)
})
