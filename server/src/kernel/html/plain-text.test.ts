import { expect, test } from 'vitest'
import { comparablePair } from './plain-text.ts'

const formula = (tex: string) => `<span data-formula="${tex}">${tex}</span>`

test('formulas are compared as readable text, and in TeX when they would read the same', () => {
  const before = `<p>${formula('\\vec{v}')} = ${formula('\\frac{a}{b}')}</p>`
  const after = `<p>${formula('v')} = ${formula('\\frac{a}{c}')}</p>`
  expect(comparablePair(before, after)).toEqual(['\\vec{v} = a/b', 'v = a/c'])
})

test('a row of a table is one line, whatever its cells are made of', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`
  const table = (...rows: string[]) => `<p>Antes</p><table><tbody>${rows.join('')}</tbody></table><p>Después</p>`
  const [before, after] = comparablePair(
    table(row('Luz', '300 000')),
    table(row('Luz<br>blanca', ''), row('Aire', '340')),
  )
  expect(before).toBe('Antes\n\n│ Luz │ 300 000 │\n\nDespués')
  expect(after).toBe('Antes\n\n│ Luz blanca │ │\n│ Aire │ 340 │\n\nDespués')
})
