import { expect, test } from 'vitest'
import { isActive, remainingDays, subscriptionState } from './subscriptions.ts'

const created = '2026-03-01T12:00:00.000Z'
const at = (instant: string) => new Date(instant)

test('remaining days are whole days [S4-003]', () => {
  expect(remainingDays(created, 30, at('2026-03-01T12:00:00.000Z'))).toBe(30)
  expect(remainingDays(created, 30, at('2026-03-01T12:00:00.001Z'))).toBe(29)
  expect(remainingDays(created, 30, at('2026-03-30T12:00:00.000Z'))).toBe(1)
})

test('remaining days never fall below zero [S4-004]', () => {
  expect(remainingDays(created, 30, at('2026-03-31T11:00:00.000Z'))).toBe(0)
  expect(remainingDays(created, 30, at('2027-01-01T00:00:00.000Z'))).toBe(0)
})

test('a subscription is active until the instant it expires [S4-001 S9-003]', () => {
  expect(isActive(created, 30, at('2026-03-31T11:59:59.999Z'))).toBe(true)
  expect(isActive(created, 30, at('2026-03-31T12:00:00.000Z'))).toBe(false)
})

test('a revoked subscription is not active, whatever is left of it [S4-005]', () => {
  const now = at('2026-03-02T00:00:00.000Z')
  expect(isActive(created, 30, now, '2026-03-01T13:00:00.000Z')).toBe(false)
  expect(subscriptionState(created, 30, now, '2026-03-01T13:00:00.000Z')).toBe('revoked')
})

test('an active subscription on its last day has no whole day left [S4-002]', () => {
  const now = at('2026-03-31T00:00:00.000Z')
  expect(subscriptionState(created, 30, now)).toBe('active')
  expect(remainingDays(created, 30, now)).toBe(0)
  expect(subscriptionState(created, 30, at('2026-04-01T00:00:00.000Z'))).toBe('expired')
})
