import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hasAnswered, hasConsent } from '#platform/analytics/consent.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const banner = () => screen.queryByRole('region', { name: 'Cookies' })

test.each([
  ['Decline', false],
  ['Accept', true],
])('%s is stored, and the banner does not come back [S2-012 S2-013]', async (name, isGiven) => {
  const { user } = await renderScreen('/contact-us', { isAskedForConsent: true })
  expect(hasAnswered()).toBe(false)
  expect(within(banner()!).getByRole('link').getAttribute('href')).toBe('/terms-of-use-and-privacy')
  await user.click(within(banner()!).getByRole('button', { name }))
  await waitFor(() => expect(banner()).toBeNull())
  expect(hasAnswered()).toBe(true)
  expect(hasConsent()).toBe(isGiven)
})

test('declining is offered as plainly as accepting', async () => {
  await renderScreen('/contact-us', { isAskedForConsent: true })
  const [decline, accept] = within(banner()!).getAllByRole('button')
  expect([decline?.textContent, accept?.textContent]).toEqual(['Decline', 'Accept'])
  expect(decline?.className).toBe(accept?.className)
  expect(decline?.getAttribute('data-variant')).toBe(accept?.getAttribute('data-variant'))
})
