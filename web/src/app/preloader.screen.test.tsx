import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLayout } from '#platform/layout/layout-settings.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { stopClock } from '#testing/stopped-clock.ts'

const preloader = () => document.querySelector('[data-preloader]')

test('the preloader is not shown unless it is switched on [S4-068]', async () => {
  await renderScreen('/contact-us')
  expect(preloader()).toBeNull()
})

test('the preloader is shown for 2500 ms, and no longer [S4-068 S9-010]', async () => {
  await renderScreen('/contact-us')
  const clock = stopClock()
  act(() => changeLayout({ isPreloader: true }))
  await clock.pass(2499)
  expect(preloader()).not.toBeNull()
  await clock.pass(1)
  expect(preloader()).toBeNull()
  clock.goOn()
})
