import { contactUs, sendMessage } from '@aulanova/contract/operations/contact'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const send = () => screen.getByRole('button', { name: 'Send message' })

test('a visitor has to enter everything', async () => {
  const api = fakeApi()
  const { user } = await renderScreen('/contact-us')
  await user.click(send())
  expect(errorOf('Name')).toBe('Please Enter Your Name')
  expect(errorOf('Email')).toBe('Please Enter Your Email')
  expect(errorOf('Message')).toBe('Please Enter Your Message')
  expect(api.sent(contactUs)).toEqual([])
})

test('a letter that was sent says where the answer goes, and leaves an empty form', async () => {
  const api = fakeApi()
  api.on(sendMessage, () => ({ Item: { Number: 1001 } }))
  const { user } = await renderScreen('/contact-us', { as: ['general'] })
  await user.type(field('Message'), 'Hello there')
  await user.click(send())
  expect((await screen.findByRole('status')).textContent).toContain('The answer goes to ana@example.test.')
  expect(field('Message').value).toBe('')
  expect(api.sent(sendMessage)).toEqual([
    { body: { name: 'Ana Ruiz', email: 'ana@example.test', message: 'Hello there' } },
  ])
})

test('a visitor gets a number, and no copy: the address may be that of a stranger', async () => {
  fakeApi().on(contactUs, () => ({ Item: { Number: 1002 } }))
  const { user } = await renderScreen('/contact-us')
  await user.type(field('Name'), 'Eva')
  await user.type(field('Email'), 'eva@example.test')
  await user.type(field('Message'), 'Hello')
  await user.click(send())
  const notice = (await screen.findByRole('status')).textContent
  expect(notice).toContain('Its number is 1002. The answer goes to eva@example.test.')
  expect(notice).not.toContain('copy')
})

test('a refused letter stays as it was typed', async () => {
  fakeApi().refuse(contactUs, 'ValidationFailed', [{ field: 'email', reason: 'invalid' }])
  const { user } = await renderScreen('/contact-us')
  await user.type(field('Name'), 'Eva')
  await user.type(field('Email'), 'eva')
  await user.type(field('Message'), 'A long letter')
  await user.click(send())
  await waitFor(() => expect(errorOf('Email')).toBe('This is not a valid e-mail address'))
  expect(field('Message').value).toBe('A long letter')
})

test('its headings leave out no level', async () => {
  await renderScreen('/contact-us')
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2'])
})
