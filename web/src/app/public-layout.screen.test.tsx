import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { config } from '#platform/config/config.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const sectionOf = (name: string) => within(screen.getByRole('heading', { level: 2, name }).parentElement!)
const linksOf = (name: string) =>
  sectionOf(name)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('the sitemap of a stranger lists what is open to everyone, and nothing else', async () => {
  await renderScreen('/sitemap')
  await screen.findByRole('heading', { level: 1, name: 'Sitemap' })
  expect(linksOf('Open to everyone')).toEqual([
    '/',
    '/catalogue',
    '/certificates',
    '/contact-us',
    '/terms-of-use-and-privacy',
  ])
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
})

test('the sitemap of a learner has their pages too [S2-119]', async () => {
  await renderScreen('/sitemap', { as: ['general'] })
  await screen.findByRole('heading', { level: 1, name: 'Sitemap' })
  expect(linksOf('My Space')).toEqual(['/dashboard', '/galaxy', '/courses'])
  expect(linksOf('More pages')).toEqual(['/settings/profile'])
})

test('the sitemap of an administrator has what is managed', async () => {
  await renderScreen('/sitemap', { as: ['admin'] })
  await screen.findByRole('heading', { level: 1, name: 'Sitemap' })
  expect(linksOf('Management')).toEqual(expect.arrayContaining(['/admin', '/admin/users', '/admin/tags']))
  // A page is listed once.
  expect(linksOf('More pages')).toEqual(['/settings/profile'])
})

test('a stranger finds the ways in', async () => {
  await renderScreen('/contact-us')
  const banner = within(screen.getAllByRole('banner')[0]!)
  expect(banner.getByRole('link', { name: 'Register' })).toBeTruthy()
  expect(banner.queryByRole('link', { name: 'My Space' })).toBeNull()
})

test('somebody who is signed in finds the way to their space [S2-002]', async () => {
  await renderScreen('/contact-us', { as: ['general'] })
  const banner = within(screen.getAllByRole('banner')[0]!)
  expect(banner.getByRole('link', { name: 'My Space' }).getAttribute('href')).toBe('/dashboard')
  expect(banner.queryByRole('link', { name: 'Register' })).toBeNull()
})

test('the menu of a narrow screen opens, and Escape or a new page closes it', async () => {
  const { user } = await renderScreen('/contact-us')
  const burger = () => screen.getByRole('button', { name: /^(Open|Close) menu$/ })
  await user.click(burger())
  expect(burger().getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(burger().getAttribute('aria-expanded')).toBe('false')
  await user.click(burger())
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Login' }))
  await screen.findByRole('button', { name: /^Login|^Log in/ })
  await waitFor(() => expect(burger().getAttribute('aria-expanded')).toBe('false'))
})

const footer = () => within(screen.getAllByRole('contentinfo').at(-1)!)
const targets = () =>
  footer()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('the footer leads to the sitemap, and nowhere that the operator did not give [S2-005 S2-006]', async () => {
  await renderScreen('/contact-us')
  expect(targets()).toEqual(['/', '/contact-us', '/terms-of-use-and-privacy', '/sitemap'])
})

test('the footer has the social links that the operator gave', async () => {
  config.SocialLinks = { videos: 'https://videos.test/us', site: 'https://us.test/' }
  onTestFinished(() => {
    config.SocialLinks = {}
  })
  await renderScreen('/contact-us')
  expect(targets().slice(4)).toEqual(['https://us.test/', 'https://videos.test/us'])
  expect(footer().getByRole('link', { name: 'Video channel' })).toBeTruthy()
})
