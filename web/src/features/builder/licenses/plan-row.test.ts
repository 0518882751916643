import { expect, test } from 'vitest'
import { centsOf, isReadyPlan, pesosOf } from './plan-row.ts'

test('pesos become whole cents and back without floating-point errors', () => {
  for (const [pesos, cents] of [
    ['19.99', 1999],
    ['0.29', 29],
    [1234.5, 123450],
  ] as const)
    expect(centsOf(pesos)).toBe(cents)
  expect(pesosOf(1999)).toBe(19.99)
  expect(centsOf('')).toBeNull()
  expect(pesosOf(null)).toBe('')
})

test('a plan is ready when it has a name, a valid duration and a price', () => {
  const plan = { key: 'a', name: 'Mensual', days: 30, cents: 0 }
  expect(isReadyPlan(plan)).toBe(true)
  for (const wrong of [{ name: ' ' }, { days: 0 }, { days: 3651 }, { days: 1.5 }, { days: null }, { cents: null }])
    expect(isReadyPlan({ ...plan, ...wrong })).toBe(false)
})
