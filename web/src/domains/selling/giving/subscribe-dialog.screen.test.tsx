import { readBuilder } from '@aulanova/contract/authoring/builder'
import { searchCatalogue } from '@aulanova/contract/catalogue/catalogue'
import { listDeviceLog, readUser } from '@aulanova/contract/identity/admin-users'
import { readUserAccess } from '@aulanova/contract/identity/user-access'
import { addSubscriber } from '@aulanova/contract/selling/subscribers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCatalogueCourse } from '#testing/catalogue-records.ts'
import { aDraft } from '#testing/draft-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { planId } from '#testing/payment-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { aSubscriber } from '#testing/subscription-records.ts'
import { anAccess, anAccountDetail, otherId, userId } from '#testing/user-records.ts'

const Licenses = [{ PK: `PLAN#${planId}`, Uuid: planId, Name: 'Month', Duration: 30, Price: 45_000 }]
const courses = [
  aCatalogueCourse({ Uuid: courseId, Name: 'Optics' }),
  aCatalogueCourse({ Uuid: otherId, Name: 'Optics two' }),
]

test('the person is subscribed to a course that is searched for, once, and what they reach is read again', async () => {
  const api = fakeApi()
  api.on(readUser, () => ({ Item: anAccountDetail() }))
  api.on(readUserAccess, () => ({ Item: anAccess() }))
  api.on(listDeviceLog, () => ({ Items: [], Count: 0 }))
  api.on(searchCatalogue, () => ({ Items: courses, Count: courses.length }))
  api.on(readBuilder, () => ({ Item: aDraft({ Licenses }) }))
  api.refuse(addSubscriber, 'Unavailable')
  const { user } = await renderScreen(`/admin/users/${userId}`, { as: ['admin'] })
  await user.click(await screen.findByRole('button', { name: 'Subscribe to a course' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe Luis Vega to a course' }))
  const send = () => user.click(dialog.getByRole('button', { name: 'Subscribe' }))
  const choose = async () => {
    fireEvent.change(field('Course'), { target: { value: 'opt' } })
    await user.click(await dialog.findByRole('option', { name: 'Optics' }))
    await dialog.findByRole('combobox', { name: 'Plan' })
  }
  await choose()
  // Another name is not the course that was chosen.
  fireEvent.change(field('Course'), { target: { value: 'Optics two' } })
  await send()
  expect(errorOf('Course')).toBe('Choose a course of the list')
  await choose()
  await send()
  await dialog.findByRole('alert')
  const reads = api.sent(readUserAccess).length
  api.on(addSubscriber, () => ({ Item: aSubscriber() }))
  await send()
  await screen.findByText('Luis Vega was subscribed with “Month”')
  const [first, ...others] = api.sent(addSubscriber).map(({ body }) => body)
  expect(first).toMatchObject({ uuid: courseId, subscription: planId, user: 'luis' })
  // The first answer was lost: the same key makes the second the same gift.
  expect(others).toEqual([first])
  await waitFor(() => expect(api.sent(readUserAccess).length).toBeGreaterThan(reads))
})
