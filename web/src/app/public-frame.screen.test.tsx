import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { config, thisYear } from '#platform/config/config.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const bar = () => within(screen.getAllByRole('banner')[0]!)
const footer = () => screen.getAllByRole('contentinfo').at(-1)!

test('the wordmark has two parts [S2-001]', async () => {
  await renderScreen('/contact-us')
  const wordmark = bar().getByRole('link', { name: /^Aulanova/ })
  expect(wordmark.textContent).toBe('Aulanova')
  expect(wordmark.querySelector('b')?.textContent).toBe('nova')
})

test('a stranger finds Login and Register [S2-003 S2-004]', async () => {
  await renderScreen('/contact-us')
  expect(bar().getAllByRole('link', { name: 'Login' }).at(-1)?.getAttribute('href')).toBe('/login')
  expect(bar().getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
})

test('the footer has the year, the copyright and the build number that the server gave [S2-007 S2-008]', async () => {
  const { Build } = config
  config.Build = '0150'
  onTestFinished(() => {
    config.Build = Build
  })
  await renderScreen('/contact-us')
  expect(footer().textContent).toContain(`© ${thisYear} Aulanova`)
  expect(thisYear).toMatch(/^2\d{3}$/)
  expect(footer().textContent).toContain('Build 0150')
})

test('the footer has links to site, social network, short videos and videos, where they are given [S2-005]', async () => {
  config.SocialLinks = {
    site: 'https://a.test/',
    social: 'https://b.test/',
    shorts: 'https://c.test/',
    videos: 'https://d.test/',
  }
  onTestFinished(() => {
    config.SocialLinks = {}
  })
  await renderScreen('/contact-us')
  for (const [name, href] of [
    ['Website', 'https://a.test/'],
    ['Social network', 'https://b.test/'],
    ['Short videos', 'https://c.test/'],
    ['Video channel', 'https://d.test/'],
  ] as const)
    expect(within(footer()).getByRole('link', { name }).getAttribute('href')).toBe(href)
})
