import { expect, test } from 'vitest'
import { isReadyPlan } from './plan-row.ts'

test('a plan is ready when it has a name, a valid duration and a price', () => {
  const plan = { key: 'a', name: 'Mensual', days: 30, cents: 0 }
  expect(isReadyPlan(plan)).toBe(true)
  for (const wrong of [{ name: ' ' }, { days: 0 }, { days: 3651 }, { days: 1.5 }, { days: null }, { cents: null }])
    expect(isReadyPlan({ ...plan, ...wrong })).toBe(false)
})

test('a plan whose price or duration is being typed is not ready', () => {
  const plan = { key: 'a', name: 'Mensual', days: 30, cents: 200 }
  expect(isReadyPlan({ ...plan, isTyped: true })).toBe(false)
  expect(isReadyPlan({ ...plan, isTyped: false })).toBe(true)
})
