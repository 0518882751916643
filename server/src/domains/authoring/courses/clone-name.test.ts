import { expect, test } from 'vitest'
import { beginningOfCopies, nameOfCopy } from './clone.rules.ts'

const long =
  'Termodinámica aplicada a la ingeniería química: energía, entropía y máquinas térmicas para bachillerato y universidad'

test('a copy of a long name is shortened after a whole word, says so, and keeps its mark', () => {
  const name = nameOfCopy(beginningOfCopies(long, 'mx'), [])
  expect(name).toBe(
    'Termodinámica aplicada a la ingeniería química: energía, entropía y máquinas térmicas para bachillerato… (copia)',
  )
  expect(nameOfCopy(beginningOfCopies(name, 'mx'), [name])).toBe(name.replace('(copia)', '(copia 2)'))
})

test('one long word is cut, and a short name stays', () => {
  expect(beginningOfCopies('ñ'.repeat(120), 'eng')).toBe(`${'ñ'.repeat(104)}… (copy`)
  expect(beginningOfCopies('Óptica (copia 3)', 'gr')).toBe('Óptica (Kopie')
})
