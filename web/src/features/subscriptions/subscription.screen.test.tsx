import { addSubscriber, revokeSubscriber } from '@aulanova/contract/admin-courses'
import { readBuilder } from '@aulanova/contract/builder'
import { readPayment, refundPayment } from '@aulanova/contract/finances'
import { readSubscription } from '@aulanova/contract/subscriptions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDraft } from '#testing/draft-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { paymentId, planId } from '#testing/payment-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import {
  aDetail,
  aLedgerPayment,
  anAdministrator,
  aSubscriber,
  aSubscription,
  subscriptionId,
} from '#testing/subscription-records.ts'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = `/admin/subscriptions/detail/${subscriptionId}/${courseId}`
const as = ['admin']
const Licenses = [{ PK: `PLAN#${planId}`, Uuid: planId, Name: 'Month', Duration: 30, Price: 45_000 }]

function detailServer(given = aDetail()) {
  const api = fakeApi()
  api.on(readSubscription, () => ({ Item: given }))
  api.on(readPayment, () => ({ Item: aLedgerPayment() }))
  return api
}

testWaitingAndFailure({
  path,
  as,
  endpoint: readSubscription,
  reply: { Item: aDetail({ Terms: [] }) },
  shows: 'What it is made of',
})

test('it says whose it is, what it is made of, and what was paid', async () => {
  detailServer()
  await renderScreen(path, { as })
  await screen.findByRole('heading', { level: 1, name: 'Subscription of Luis Vega' })
  expect(screen.getByText('luis@example.test')).toBeDefined()
  expect(screen.getByText('Ada Mora')).toBeDefined()
  expect(screen.getByText('Month, 30 days')).toBeDefined()
  expect(screen.getByText(/Given by Ada Mora/)).toBeDefined()
  await screen.findByText('Paid')
  expect(screen.getByRole('link', { name: 'All of this course' }).getAttribute('href')).toBe(
    `/admin/courses/${courseId}/subscriptors`,
  )
})

test('who revoked it and when is said, and it cannot be revoked again', async () => {
  const Revoked = { At: '2026-03-20T18:00:00.000Z', By: anAdministrator }
  detailServer(aDetail({ Subscription: aSubscription({ State: 'revoked' }), Revoked, Terms: [] }))
  await renderScreen(path, { as })
  await screen.findByText('by Ada Mora')
  expect(screen.queryByRole('button', { name: 'Revoke access' })).toBeNull()
})

test('access is revoked only after asking', async () => {
  const api = detailServer()
  api.on(revokeSubscriber, () => ({ Item: aSubscriber({ State: 'revoked' }) }))
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Revoke access' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Revoke the access of Luis Vega to “Optics”?')).toBeDefined()
  expect(api.sent(revokeSubscriber)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Revoke access' }))
  await screen.findByText('The access of Luis Vega was revoked')
  expect(api.sent(revokeSubscriber).map(({ body }) => body)).toEqual([{ username: 'luis', course: courseId }])
})

test('days are given by one of the plans', async () => {
  const api = detailServer()
  api.on(readBuilder, () => ({ Item: aDraft({ Licenses }) }))
  api.on(addSubscriber, () => ({ Item: aSubscriber() }))
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Give more days' }))
  await screen.findByRole('combobox', { name: 'Plan' })
  await user.click(screen.getByRole('button', { name: 'Give days' }))
  await screen.findByText('Luis Vega was given “Month”')
  expect(api.sent(addSubscriber).map(({ body }) => body)).toEqual([
    { uuid: courseId, subscription: planId, user: 'luis' },
  ])
})

test('a part of a payment is refunded with a reason, and the access kept', async () => {
  const api = detailServer()
  api.on(refundPayment, () => ({ Item: aLedgerPayment({ Refunded: 10_050 }) }))
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'A part' }))
  await user.type(field('Amount in MXN'), '900')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(errorOf('Amount in MXN')).toBe('Write an amount of at most $450.00 MXN')
  expect(errorOf('Reason')).toBe('Write a reason')
  expect(api.sent(refundPayment)).toEqual([])

  await user.clear(field('Amount in MXN'))
  await user.type(field('Amount in MXN'), '100.50')
  await user.type(field('Reason'), 'Asked for it')
  await user.click(dialog.getByRole('radio', { name: /^Keep/ }))
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  await screen.findByText('$100.50 MXN were given back')
  const [sent] = api.sent(refundPayment)
  expect(sent?.params.id).toBe(paymentId)
  expect(sent?.body).toMatchObject({ amount: 10_050, end: false, reason: 'Asked for it' })
})

test('a refund that takes its time is said to be under way, and is not offered again', async () => {
  const api = detailServer()
  api.on(refundPayment, () => {
    api.on(readPayment, () => ({ Item: aLedgerPayment({ Refunding: 45_000 }) }))
    return { Item: aLedgerPayment({ Refunding: 45_000 }) }
  })
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(field('Reason'), 'Asked for it')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  await screen.findByText('$450.00 MXN are being given back')
  await screen.findByText('$450.00 are being given back')
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

test('a refund that is refused says so, and the next try has the same key', async () => {
  const api = detailServer()
  api.refuse(refundPayment, 'Unavailable')
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(field('Reason'), 'Asked for it')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  await dialog.findByRole('alert')
  api.on(refundPayment, () => ({ Item: aLedgerPayment({ Status: 'refunded', Refunded: 45_000 }) }))
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = api.sent(refundPayment)
  expect(first?.body).toEqual(second?.body)
  expect(first?.body).toMatchObject({ amount: 45_000, end: true })
})
