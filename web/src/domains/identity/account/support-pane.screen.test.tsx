import { listGuides } from '@aulanova/contract/identity/guides'
import { listMyMessages, type MyMessage, sendMessage, solveMessage } from '@aulanova/contract/operations/contact'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const withMessages = (...Items: MyMessage[]) => {
  const api = fakeApi()
  api.on(listMyMessages, () => ({ Items }))
  return api
}
const open = async () => {
  const api = withMessages()
  return { api, ...(await renderScreen('/settings/support', { as: ['general'] })) }
}
const send = () => screen.getByRole('button', { name: 'Send message' })

test('name and address are known; only a message is required [S2-116]', async () => {
  const { api, user } = await open()
  expect([field('Name').value, field('Email').value]).toEqual(['Ana Ruiz', 'ana@example.test'])
  await user.click(send())
  expect(errorOf('Message')).toBe('Please Enter Your Message')
  expect(document.activeElement).toBe(field('Message'))
  expect(api.sent(sendMessage)).toEqual([])
})

test('Tab leads through the form in reading order, and Enter on the button sends', async () => {
  const { api, user } = await open()
  api.on(sendMessage, () => ({ Item: { Number: 1001 } }))
  field('Name').focus()
  await user.tab()
  expect(document.activeElement).toBe(field('Email'))
  await user.tab()
  await user.keyboard('  My video stops.  ')
  await user.tab()
  expect(document.activeElement).toBe(send())
  await user.keyboard('{Enter}')
  const notice = (await screen.findByText('Your message has been sent')).parentElement?.textContent
  expect(notice).toContain('Its number is 1001. The answer goes to ana@example.test. A copy is in your mail.')
  expect(api.sent(sendMessage)).toEqual([
    { body: { name: 'Ana Ruiz', email: 'ana@example.test', message: 'My video stops.' } },
  ])
  expect(field('Message').value).toBe('')
})

test.each(['LimitExceeded', 'Unavailable'] as const)(
  'a message refused with %s stays and can be sent again',
  async (code) => {
    const { api, user } = await open()
    api.refuse(sendMessage, code)
    await user.type(field('Message'), 'Kept.')
    await user.click(send())
    await screen.findByRole('alert')
    expect(field('Message').value).toBe('Kept.')
    api.on(sendMessage, () => ({ Item: { Number: 1001 } }))
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
  withMessages().on(listGuides, () => ({ Items: [{ Guide: 'learner' as const, Course: null, Done: [] }] }))
  const { user } = await renderScreen('/settings/support', { as: ['general'] })
  await user.click(screen.getByRole('link', { name: 'All guides' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Guides' })))
})

test('a person without guides gets no link to them', async () => {
  withMessages()
  await renderScreen('/settings/support', { as: ['finances'] })
  expect(screen.queryByRole('link', { name: 'All guides' })).toBeNull()
})

test('one’s own messages have number, date and state, and one marks them as solved', async () => {
  const Created = '2026-03-14T18:00:00.000Z'
  const message = { Number: 1001, Created, Message: 'My video stops.', State: 'open' as const }
  const solved = { ...message, Number: 1000, Message: 'Thank you.', State: 'solved' as const }
  const api = withMessages(message, solved)
  const { user } = await renderScreen('/settings/support', { as: ['general'] })
  const list = within(await screen.findByRole('region', { name: 'Your messages' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Message 100114/03/2026 06:00 PMOpenMy video stops.Mark as solved',
    'Message 100014/03/2026 06:00 PMSolvedThank you.',
  ])
  api.on(solveMessage, () => null)
  api.on(listMyMessages, () => ({ Items: [{ ...message, State: 'solved' as const }, solved] }))
  await user.click(list.getByRole('button', { name: 'Mark as solved: Message 1001' }))
  await waitFor(() => expect(list.queryByRole('button')).toBeNull())
  expect(api.sent(solveMessage)).toEqual([{ params: { number: 1001 } }])
})
