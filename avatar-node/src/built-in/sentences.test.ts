import { expect, test } from 'vitest'
import { linesOf, partsOfScript } from './sentences.ts'

const shown = (script: string) => partsOfScript(script, 'mx').map((part) => part.shown)
const said = (script: string) => partsOfScript(script, 'mx').map((part) => part.said)

test('a script is divided into sentences, which know what follows them', () => {
  expect(partsOfScript('Hola. ¿Qué tal?\n\nAdiós.', 'mx')).toEqual([
    { shown: 'Hola.', said: 'Hola.', ending: 'sentence' },
    { shown: '¿Qué tal?', said: '¿Qué tal?', ending: 'paragraph' },
    { shown: 'Adiós.', said: 'Adiós.', ending: 'paragraph' },
  ])
})

test('an abbreviation does not end a sentence', () => {
  expect(shown('El Dr. García y la Sra. López miden 3.5 metros. Fin.')).toEqual([
    'El Dr. García y la Sra. López miden 3.5 metros.',
    'Fin.',
  ])
})

test('a long sentence is divided at a comma, otherwise at a space, and every part has two lines at most', () => {
  const comma =
    'Cuando el sol se pone detrás de las montañas del oeste, las primeras estrellas aparecen sobre el valle.'
  expect(partsOfScript(comma, 'mx').map(({ shown, ending }) => [shown, ending])).toEqual([
    ['Cuando el sol se pone detrás de las montañas del oeste,', 'comma'],
    ['las primeras estrellas aparecen sobre el valle.', 'paragraph'],
  ])
  const endless = Array.from({ length: 200 }, (_, i) => `palabra${i}`).join(' ')
  const parts = shown(endless)
  expect(parts.join(' ')).toBe(endless)
  expect(partsOfScript(endless, 'mx')[0]?.ending).toBe('cut')
  for (const part of parts) expect(Math.max(...linesOf(part).map((line) => line.length))).toBeLessThanOrEqual(45)
})

test('a word without an end is cut', () => {
  const parts = shown('ñ'.repeat(5000))
  expect(parts.join('')).toBe('ñ'.repeat(5000))
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(45)
})

test('markup is left out, and what espeak-ng takes for commands never reaches it', () => {
  expect(shown('<speak><b>Hola</b> mundo</speak>')).toEqual(['Hola mundo'])
  expect(said('Si x < y, [[h@l@U]] y [ [ entonces.').join()).not.toMatch(/[<>[\]]/)
  expect(shown('Si x < y, entonces z.')).toEqual(['Si x < y, entonces z.'])
})

test('emoji, control characters, changes of direction and lone surrogates are left out', () => {
  expect(partsOfScript('👩🏽‍🚀🇲🇽❤️'.repeat(1000), 'mx')).toEqual([])
  expect(shown('Hola 👋🏽 mundo\u0000\u0007 \u202Eal revés\u202C \uD800 fin 1️⃣.')).toEqual([
    'Hola mundo al revés fin 1.',
  ])
  expect(shown(`A${'\u0301'.repeat(500)}h`)).toEqual(['A\u0301\u0301h'])
})

test('letters of other alphabets are shown but not said, and alone they are nothing to say', () => {
  expect(partsOfScript('En árabe, paz es سلام.', 'mx')).toEqual([
    { shown: 'En árabe, paz es سلام.', said: 'En árabe, paz es .', ending: 'paragraph' },
  ])
  expect(partsOfScript('السلام عليكم', 'mx')).toEqual([])
  expect(partsOfScript('Привет', 'rs')).toHaveLength(1)
  expect(partsOfScript('Привет', 'mx')).toEqual([])
})

test('options are words', () => {
  expect(said('-f /etc/passwd\n--path=/\n-w /tmp/x')).toEqual(['-f /etc/passwd', '--path=/', '-w /tmp/x'])
})
