import { expect, test } from 'vitest'
import { fitted } from './fit.ts'

/** Every letter is half as wide as it is high. */
const measure = (text: string) => [...text].length / 2
const room = { width: 100, height: 24, largest: 20, smallest: 4, leading: 1.2 }
const set = (text: string) => fitted(text, room, measure)

test('a text that fits keeps its full size, on one line', () => {
  expect(set('Ana Luna')).toEqual({ size: 20, lines: ['Ana Luna'], height: 24 })
})

test('a longer text is set smaller, then in more lines', () => {
  expect(set('Mariana Ortega')).toMatchObject({ size: 14, lines: ['Mariana Ortega'] })
  expect(set('Mariana Ortega Luna de la Torre')).toMatchObject({
    size: 10,
    lines: ['Mariana Ortega', 'Luna de la Torre'],
  })
})

test('a title breaks after its colon', () => {
  expect(set('El cálculo: de aquí a la Luna').lines).toEqual(['El cálculo:', 'de aquí a la Luna'])
})

test.each([
  ['one endless word', 'W'.repeat(400)],
  ['endless words', 'palabra '.repeat(500).trim()],
  ['signs of two halves', '😀'.repeat(300)],
])('%s never leaves its room', (_, text) => {
  const { lines, size, height } = set(text)
  expect(height).toBeLessThanOrEqual(room.height)
  for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(room.width)
  expect(lines.join('')).not.toMatch(/\p{Cs}/u)
  expect(lines.at(-1)).toMatch(/…$/)
})
