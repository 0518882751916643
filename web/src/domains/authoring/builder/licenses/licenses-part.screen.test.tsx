import { type Plan, savePlans } from '@aulanova/contract/authoring/collections'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testId } from '#testing/content-server.ts'
import { onlyReading, openPart, partAddress } from '#testing/draft-server.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'

const plan = (number: number, Name: string): Plan => ({
  ...{ PK: `PLAN#${number}`, Uuid: testId(number), Name, Duration: 30, Price: 45_000 },
})

const open = async (...Licenses: Plan[]) => {
  const page = await openPart('licenses', { draft: { Licenses } })
  const answer = () =>
    page.api.on(savePlans, ({ body }) => {
      const Items = body.items.map(({ Uuid, ...values }, at) => ({
        ...plan(50 + at, ''),
        ...(Uuid && { Uuid }),
        ...values,
      }))
      const Versions = { ...page.server.draft.Versions, licenses: 'l2' }
      page.server.draft = { ...page.server.draft, Licenses: Items, Versions }
      return { Item: { Uuid: courseId, Updated: '2026-03-14T19:00:00.000Z', Version: 'l2', Items } }
    })
  answer()
  return { ...page, answer }
}
const button = (name: string) => screen.getByRole('button', { name })
const saved = () => screen.findByText(/^Saved/)

test('an added plan begins with its name', async () => {
  const { user } = await open()
  await user.click(button('Add a plan'))
  await waitFor(() => expect(document.activeElement).toBe(field(/^Name/)))
})

test('the price says its currency, and what 0 means', async () => {
  await open(plan(1, 'Month'))
  expect(field(/^Price/).getAttribute('aria-describedby')).toContain('description')
  expect(screen.getByText('In MXN. 0 means that it is free.')).toBeTruthy()
})

test('an incomplete plan is asked about on leaving, and staying keeps it', async () => {
  const { user, at } = await open()
  await user.click(button('Add a plan'))
  await user.type(field(/^Name/), 'Quarter')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'My courses' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(at()).toBe(partAddress('licenses'))
  expect(field(/^Name/).value).toBe('Quarter')
})

test('a stored plan without a duration is neither saved nor deleted, and keeps its id', {
  tags: ['long'],
}, async () => {
  const { api, user } = await open(plan(1, 'Month'))
  await user.clear(field(/^Duration in days/))
  await user.tab()
  await waitFor(() => expect(errorOf(/^Duration in days/)).toBe('Invalid duration time'))
  await screen.findByText('Not saved yet')
  expect(api.sent(savePlans)).toEqual([])
  await user.type(field(/^Duration in days/), '120')
  await user.tab()
  await saved()
  expect(api.sent(savePlans).at(-1)?.body.items).toEqual([
    { Uuid: testId(1), Name: 'Month', Duration: 120, Price: 45_000 },
  ])
})

test('a price that is being typed is not sent before the field is left', { tags: ['long'] }, async () => {
  const { api, user } = await open(plan(1, 'Month'))
  // The field keeps the focus, as it does while somebody goes back in the browser.
  fireEvent.change(field(/^Price/), { target: { value: '2' } })
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'My courses' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(api.sent(savePlans)).toEqual([])
  await user.clear(field(/^Price/))
  await user.type(field(/^Price/), '250')
  await user.tab()
  await saved()
  expect(api.sent(savePlans).at(-1)?.body.items).toEqual([
    { Uuid: testId(1), Name: 'Month', Duration: 30, Price: 25_000 },
  ])
})

test('a price is shown in pesos', async () => {
  await open(plan(1, 'Month'))
  expect(field(/^Price/).value).toBe('$450.00 MXN')
})

test('a removed plan leaves the focus on the next one, the last on what adds one', { tags: ['long'] }, async () => {
  const { api, user } = await open(plan(1, 'Month'), plan(2, 'Year'))
  await user.click(button('Remove: Month'))
  await waitFor(() => expect(document.activeElement).toBe(button('Remove: Year')))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button('Add a plan')))
  await waitFor(() => expect(api.sent(savePlans).at(-1)?.body.items).toEqual([]))
})

test('a name that is taken is reported, and what was typed stays', async () => {
  const { api, user } = await open(plan(1, 'Month'))
  api.refuse(savePlans, 'NameTaken')
  await user.type(field(/^Name/), 's')
  await user.tab()
  await screen.findByRole('alert')
  expect(field(/^Name/).value).toBe('Months')
})

test('a person with read access reads plans and prices', async () => {
  await openPart('licenses', { draft: { ...onlyReading(), Licenses: [plan(1, 'Month')] } })
  expect(screen.getByText('30 days')).toBeTruthy()
  expect(screen.queryByLabelText(/^Duration in days/)).toBeNull()
})

test('the only plan of a published course stays: the page says why, and undo restores it', {
  tags: ['long'],
}, async () => {
  const { api, answer, user } = await open(plan(1, 'Month'))
  api.refuse(savePlans, 'PlanNeeded')
  await user.click(button('Remove: Month'))
  await screen.findByText('A published course needs at least one plan, add another one first')
  answer()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(field(/^Name/).value).toBe('Month'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('the only plan of a published course cannot be removed, and it is said why', async () => {
  await openPart('licenses', { draft: { Licenses: [plan(1, 'Month')], Published: true } })
  await screen.findByText('A published course needs at least one plan, add another one first')
  expect(screen.queryByRole('button', { name: 'Remove: Month' })).toBeNull()
})

test('a price with a separator of thousands is understood', { tags: ['long'] }, async () => {
  const { api, user } = await open(plan(1, 'Month'))
  await user.clear(field(/^Price/))
  await user.type(field(/^Price/), '1,999')
  await user.tab()
  await saved()
  expect(api.sent(savePlans).at(-1)?.body.items[0]?.Price).toBe(199_900)
  expect(field(/^Price/).value).toBe('$1,999.00 MXN')
})
