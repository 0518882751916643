import { listGuides } from '@aulanova/contract/identity/guides'
import { contactUs } from '@aulanova/contract/operations/contact'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const open = async () => {
  const api = fakeApi()
  return { api, ...(await renderScreen('/settings/support', { as: ['general'] })) }
}
const send = () => screen.getByRole('button', { name: 'Send message' })

test('name and address are known; only a message is required [S2-116]', async () => {
  const { api, user } = await open()
  expect([field('Name').value, field('Email').value]).toEqual(['Ana Ruiz', 'ana@example.test'])
  await user.click(send())
  expect(errorOf('Message')).toBe('Please Enter Your Message')
  expect(document.activeElement).toBe(field('Message'))
  expect(api.sent(contactUs)).toEqual([])
})

test('Tab leads through the form in reading order, and Enter on the button sends', async () => {
  const { api, user } = await open()
  api.on(contactUs, () => null)
  field('Name').focus()
  await user.tab()
  expect(document.activeElement).toBe(field('Email'))
  await user.tab()
  await user.keyboard('  My video stops.  ')
  await user.tab()
  expect(document.activeElement).toBe(send())
  await user.keyboard('{Enter}')
  await screen.findByText('Your message has been sent')
  expect(api.sent(contactUs)).toEqual([
    { body: { name: 'Ana Ruiz', email: 'ana@example.test', message: 'My video stops.' } },
  ])
  expect(field('Message').value).toBe('')
})

test.each(['LimitExceeded', 'Unavailable'] as const)(
  'a message refused with %s stays and can be sent again',
  async (code) => {
    const { api, user } = await open()
    api.refuse(contactUs, code)
    await user.type(field('Message'), 'Kept.')
    await user.click(send())
    await screen.findByRole('alert')
    expect(field('Message').value).toBe('Kept.')
    api.on(contactUs, () => null)
    await user.click(send())
    await screen.findByText('Your message has been sent')
  },
)

test('hints lead somebody with an account to their devices, not to the password', async () => {
  await open()
  const hints = within(screen.getByRole('complementary', { name: 'Before you write' }))
  expect(hints.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/settings/devices',
    '/catalogue',
    '/terms-of-use-and-privacy',
  ])
})

test('a link on top leads to the guides, which are below the form', async () => {
  fakeApi().on(listGuides, () => ({ Items: [{ Guide: 'learner' as const, Course: null, Done: [] }] }))
  const { user } = await renderScreen('/settings/support', { as: ['general'] })
  await user.click(screen.getByRole('link', { name: 'All guides' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Guides' })))
})

test('a person without guides gets no link to them', async () => {
  fakeApi()
  await renderScreen('/settings/support', { as: ['finances'] })
  expect(screen.queryByRole('link', { name: 'All guides' })).toBeNull()
})
