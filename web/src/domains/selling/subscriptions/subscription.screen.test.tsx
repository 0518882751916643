import { readAdminCourse } from '@aulanova/contract/authoring/admin-courses'
import { readBuilder } from '@aulanova/contract/authoring/builder'
import { readPayment, refundPayment } from '@aulanova/contract/selling/finances'
import { addSubscriber, listSubscribers, revokeSubscriber } from '@aulanova/contract/selling/subscribers'
import { readSubscription } from '@aulanova/contract/selling/subscriptions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdminCourseDetail } from '#testing/course-records.ts'
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
  aTerm,
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
    { uuid: courseId, subscription: planId, user: 'luis', key: expect.any(String) },
  ])
})

test('the same notice twice is announced twice, and each gift has a key of its own', async () => {
  const api = detailServer()
  api.on(readBuilder, () => ({ Item: aDraft({ Licenses }) }))
  api.on(addSubscriber, () => ({ Item: aSubscriber() }))
  const { user } = await renderScreen(path, { as })
  const give = async () => {
    await user.click(await screen.findByRole('button', { name: 'Give more days' }))
    await user.click(await screen.findByRole('button', { name: 'Give days' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return screen.findByText('Luis Vega was given “Month”')
  }
  const first = await give()
  expect(await give()).not.toBe(first)
  const keys = api.sent(addSubscriber).map(({ body }) => body.key)
  expect(new Set(keys).size).toBe(2)
})

test('a gift without an answer has the same key when the dialog is opened again', async () => {
  const api = detailServer()
  api.on(readBuilder, () => ({ Item: aDraft({ Licenses }) }))
  api.cutOff(addSubscriber)
  const { user } = await renderScreen(path, { as })
  const give = async () => {
    await user.click(await screen.findByRole('button', { name: 'Give more days' }))
    await user.click(await screen.findByRole('button', { name: 'Give days' }))
  }
  await give()
  await screen.findByText('Network error')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  api.on(addSubscriber, () => ({ Item: aSubscriber() }))
  await give()
  await screen.findByText('Luis Vega was given “Month”')
  const [first, second] = api.sent(addSubscriber)
  expect(second?.body).toEqual(first?.body)
})

test('without a plan the dialog says why nothing can be given', async () => {
  detailServer().on(readBuilder, () => ({ Item: aDraft({ Licenses: [] }) }))
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Give more days' }))
  await screen.findByText('The course has no plan; nobody can be added.')
})

test('what a refund took back is marked, beside the price', async () => {
  const Terms = [
    aTerm(),
    aTerm({ Created: '2026-03-15T18:00:00.000Z', Taken: 30, TakenBack: true, Refunded: 45_000 }),
    aTerm({ Created: '2026-03-16T18:00:00.000Z', Taken: 12, TakenBack: true, Refunded: 100 }),
  ]
  const Subscription = aSubscription({ Subscription: { Name: 'Month', Duration: 48, Price: 135_000 } })
  detailServer(aDetail({ Subscription, Terms }))
  await renderScreen(path, { as })
  await screen.findByText('Taken back by a refund')
  expect(screen.getByText('12 days taken back by a refund')).toBeDefined()
  const price = within(screen.getByText('Price (in MXN)').parentElement!)
  expect(price.getByRole('definition').textContent).toBe('$1,350.00$451.00 refunded')
})

test('the way back is to the list that one came from', { tags: ['long'] }, async () => {
  const api = detailServer()
  api.on(listSubscribers, () => ({ Items: [aSubscriber()], Count: 1 }))
  api.on(readAdminCourse, () => ({ Item: anAdminCourseDetail() }))
  const { user } = await renderScreen(`/admin/courses/${courseId}/subscriptors?page=2`, { as })
  await user.click(await screen.findByRole('link', { name: 'Luis Vega' }))
  await screen.findByRole('heading', { level: 1, name: 'Subscription of Luis Vega' })
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('link')
  expect(crumbs.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Management', '/admin'],
    ['Subscriptions Management', '/admin/subscriptions'],
    ['Subscriptors', `/admin/courses/${courseId}/subscriptors?page=2`],
  ])
})

test('a part of a payment is refunded with a reason, and leaves the days unless chosen otherwise', async () => {
  const api = detailServer()
  api.on(refundPayment, () => ({ Item: aLedgerPayment({ Refunded: 10_050 }) }))
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'A part' }))
  await user.type(field(/^Amount in MXN/), '900')
  await user.click(dialog.getByRole('button', { name: 'Refund and leave the days' }))
  expect(errorOf(/^Amount in MXN/)).toBe('It is more than the $450.00 MXN that are left')
  expect(document.activeElement).toBe(field(/^Amount in MXN/))
  await user.clear(field(/^Amount in MXN/))
  await user.type(field(/^Amount in MXN/), '-5')
  expect(errorOf(/^Amount in MXN/)).toBe('Write an amount such as 150 or 150.50')
  expect(errorOf(/^Reason/)).toBe('Write a reason')
  expect(api.sent(refundPayment)).toEqual([])

  await user.clear(field(/^Amount in MXN/))
  await user.type(field(/^Amount in MXN/), '100.50')
  await user.type(field(/^Reason/), 'Asked for it')
  await user.click(dialog.getByRole('button', { name: 'Refund and leave the days' }))
  await screen.findByText('$100.50 MXN were refunded. No days are taken back.')
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
  await user.type(field(/^Reason/), 'Asked for it')
  await user.click(dialog.getByRole('button', { name: 'Refund and take the days back' }))
  await waitFor(() => expect(screen.getAllByText(/^\$450.00 MXN are being refunded/)).toHaveLength(2))
  expect(screen.getByText(/The unused days of the payment are taken back once that is done/)).toBeDefined()
  expect(screen.queryByText(/were taken back/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

test('a refund that is refused says so, and the next try has the same key', async () => {
  const api = detailServer()
  api.refuse(refundPayment, 'Unavailable')
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(field(/^Reason/), 'Asked for it')
  await user.click(dialog.getByRole('button', { name: 'Refund and take the days back' }))
  await dialog.findByRole('alert')
  api.on(refundPayment, () => ({ Item: aLedgerPayment({ Status: 'refunded', Refunded: 45_000 }) }))
  await user.click(dialog.getByRole('button', { name: 'Refund and take the days back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = api.sent(refundPayment)
  expect(first?.body).toEqual(second?.body)
  expect(first?.body).toMatchObject({ amount: 45_000, end: true })
})

test('a refund without an answer keeps its key when the dialog is opened again, and the payment is read again', async () => {
  const api = detailServer()
  api.cutOff(refundPayment)
  const { user } = await renderScreen(path, { as })
  const refund = async () => {
    await user.click(await screen.findByRole('button', { name: 'Refund' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(field(/^Reason/), 'Asked for it')
    await user.click(dialog.getByRole('button', { name: 'Refund and take the days back' }))
    return dialog
  }
  const dialog = await refund()
  await dialog.findByText('Network error')
  await waitFor(() => expect(api.sent(readPayment)).toHaveLength(2))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  api.on(refundPayment, () => ({ Item: aLedgerPayment({ Status: 'refunded', Refunded: 45_000 }) }))
  await refund()
  await screen.findByText('$450.00 MXN were refunded. The unused days of the payment were taken back.')
  const [first, second] = api.sent(refundPayment)
  expect(second?.body).toEqual(first?.body)
})

test('the dialog stays open while a refund is on its way', async () => {
  const api = detailServer()
  const waiting = api.hold(refundPayment)
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(field(/^Reason/), 'Asked for it')
  await user.click(dialog.getByRole('button', { name: 'Refund and take the days back' }))
  await user.keyboard('{Escape}')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
  expect(screen.getByRole('dialog')).toBeDefined()
  waiting.answer({ Item: aLedgerPayment({ Status: 'refunded', Refunded: 45_000 }) })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('after a refund the list of the course is read again', { tags: ['long'] }, async () => {
  const api = detailServer()
  api.on(listSubscribers, () => ({ Items: [aSubscriber()], Count: 1 }))
  api.on(readAdminCourse, () => ({ Item: anAdminCourseDetail() }))
  api.on(refundPayment, () => ({ Item: aLedgerPayment({ Status: 'refunded', Refunded: 45_000 }) }))
  const { user } = await renderScreen(`/admin/courses/${courseId}/subscriptors`, { as })
  await user.click(await screen.findByRole('link', { name: 'Luis Vega' }))
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  await user.type(field(/^Reason/), 'Asked for it')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund and take the days back' }))
  await screen.findByText('$450.00 MXN were refunded. The unused days of the payment were taken back.')
  api.on(listSubscribers, () => ({ Items: [aSubscriber({ State: 'revoked' })], Count: 1 }))
  await user.click(screen.getByRole('link', { name: 'Subscriptors' }))
  await screen.findByText('Revoked')
})
