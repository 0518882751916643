import { type CourseDraft, readBuilder, readChoices, updateGeneral } from '@aulanova/contract/authoring/builder'
import { savePlans, saveTags } from '@aulanova/contract/authoring/collections'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDraft, noChoices, withGeneral } from '#testing/draft-records.ts'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const as = ['creator']
const path = (part: string) => `/creator/courses/${courseId}/${part}`
const choices = (api: FakeApi) => api.on(readChoices, () => ({ Item: noChoices }))

/** A server that holds one draft. */
const open = async (part: string, draft: CourseDraft = aDraft()) => {
  const api = fakeApi()
  const server = { draft }
  choices(api)
  api.on(readBuilder, () => ({ Item: server.draft }))
  api.on(updateGeneral, ({ body: { uuid: _, versions: __, ...changes } }) => {
    server.draft = withGeneral(server.draft, changes, 'g2')
    const { General, Versions, Uuid, Updated } = server.draft
    return { Item: { Uuid, General, Versions: Versions.general, Updated } }
  })
  const page = await renderScreen(path(part), { as })
  await screen.findByRole('heading', { level: 1, name: 'Optics' })
  // The code of a part is loaded after the frame is shown.
  await screen.findAllByRole('heading', { level: 2 })
  return { api, server, ...page }
}
const retype = async (user: Awaited<ReturnType<typeof open>>['user'], label: RegExp, text: string) => {
  await user.clear(field(label))
  await user.type(field(label), text)
  await user.tab()
}

testWaitingAndFailure({
  path: path('general'),
  as,
  endpoint: readBuilder,
  reply: { Item: aDraft() },
  prepare: choices,
  shows: 'Optics',
})

test('another person’s draft looks like one that does not exist [S8-026]', async () => {
  fakeApi().refuse(readBuilder, 'NotFound')
  await renderScreen(path('general'), { as })
  await screen.findByText('Not authorized!')
  expect(screen.getByRole('link', { name: 'Back to my courses' }).getAttribute('href')).toBe('/creator/courses')
})

test('a part that does not exist gives way to the general one', { tags: ['long'] }, async () => {
  const { at } = await open('nonsense')
  await waitFor(() => expect(at()).toBe(path('general')))
})

test('a changed field is saved by itself, with the version it was typed on', async () => {
  const { api, user } = await open('general')
  await retype(user, /^Brief description/, 'All about light.')
  await screen.findByText(/^Saved/)
  expect(api.sent(updateGeneral)).toEqual([
    { body: { uuid: courseId, ShortDescription: 'All about light.', versions: { ShortDescription: 'g1' } } },
  ])
})

test('a course needs a name: nothing is sent without one', async () => {
  const { api, user } = await open('general')
  await user.clear(field(/^Name/))
  await user.tab()
  await waitFor(() => expect(errorOf(/^Name/)).toBe('This is needed'))
  expect(api.sent(updateGeneral)).toEqual([])
})

test('a number that is too large is reported at its field and stays as it was typed', async () => {
  const { api, user } = await open('general')
  await retype(user, /^Hours/, '12000')
  await waitFor(() => expect(errorOf(/^Hours/)).toBe('At most 9,999 hours'))
  expect(field(/^Hours/).value).toBe('12000')
  expect(api.sent(updateGeneral)).toEqual([])
  await retype(user, /^Hours/, '9999')
  await screen.findByText(/^Saved/)
  expect(errorOf(/^Hours/)).toBe('')
})

test.each(['1.255', '-3', 'abc', '1,000'])(
  '“%s” hours are reported at their field and stay as they were typed',
  async (typed) => {
    const { api, user } = await open('general')
    await retype(user, /^Hours/, typed)
    await user.tab()
    expect(errorOf(/^Hours/)).toBe('0 or more, with at most two decimals, such as 1.5')
    expect(field(/^Hours/).value).toBe(typed)
    expect(api.sent(updateGeneral)).toEqual([])
  },
)

test('hours are saved with two decimals', async () => {
  const { api, user } = await open('general')
  await retype(user, /^Hours/, '1,25')
  await screen.findByText(/^Saved/)
  expect(errorOf(/^Hours/)).toBe('')
  expect(api.sent(updateGeneral).at(-1)?.body.Hours).toBe(1.25)
})

test('leaving with what cannot be saved is asked about, and staying keeps it', { tags: ['long'] }, async () => {
  const { user, at } = await open('general')
  await user.clear(field(/^Name/))
  await user.tab()
  await waitFor(() => expect(errorOf(/^Name/)).toBe('This is needed'))
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'My courses' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(field(/^Name/).value).toBe('')
  expect(at()).toBe(path('general'))
})

test('what the server refuses is reported at its field, and what was typed stays', async () => {
  const { api, user } = await open('general')
  api.refuse(updateGeneral, 'ValidationFailed', [{ field: 'ShortDescription', reason: 'tooLong' }])
  await retype(user, /^Brief description/, 'Far too long.')
  await waitFor(() => expect(errorOf(/^Brief description/)).toBe('This is too long'))
  expect(field(/^Brief description/).value).toBe('Far too long.')
})

test('a save that does not arrive is reported, and can be tried again', { tags: ['long'] }, async () => {
  const { api, server, user } = await open('general')
  api.cutOff(updateGeneral)
  await retype(user, /^Brief description/, 'Kept.')
  await screen.findByText(/^No connection. What you typed is kept/)
  api.on(updateGeneral, () => {
    server.draft = withGeneral(server.draft, { ShortDescription: 'Kept.' }, 'g2')
    const { General, Versions, Uuid, Updated } = server.draft
    return { Item: { Uuid, General, Versions: Versions.general, Updated } }
  })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText(/^Saved/)
  expect(field(/^Brief description/).value).toBe('Kept.')
})

const meetConflict = async () => {
  const page = await open('general')
  page.api.refuse(updateGeneral, 'Conflict')
  page.server.draft = withGeneral(page.server.draft, { ShortDescription: 'Theirs.' }, 'g9')
  await retype(page.user, /^Brief description/, 'Mine.')
  const alert = within(await screen.findByRole('alert'))
  await alert.findByText('Theirs.')
  return { ...page, alert }
}

test('somebody else’s change of the same field is shown, and mine waits for a choice', async () => {
  const { alert } = await meetConflict()
  expect(alert.getByText('“Brief description” was changed elsewhere')).toBeTruthy()
  expect(field(/^Brief description/).value).toBe('Mine.')
})

test('taking theirs replaces mine', { tags: ['long'] }, async () => {
  const { user, alert } = await meetConflict()
  await user.click(alert.getByRole('button', { name: 'Take the other version' }))
  await waitFor(() => expect(field(/^Brief description/).value).toBe('Theirs.'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('keeping mine saves it over theirs, on purpose', { tags: ['long'] }, async () => {
  const { api, server, user, alert } = await meetConflict()
  api.on(updateGeneral, ({ body }) => {
    server.draft = withGeneral(server.draft, { ShortDescription: body.ShortDescription ?? '' }, 'g10')
    const { General, Versions, Uuid, Updated } = server.draft
    return { Item: { Uuid, General, Versions: Versions.general, Updated } }
  })
  await user.click(alert.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(api.sent(updateGeneral).at(-1)).toEqual({
    body: { uuid: courseId, ShortDescription: 'Mine.', versions: { ShortDescription: 'g9' } },
  })
})

test('a person who may only read sees the general data without fields', async () => {
  const Parts = aDraft().Parts.map((part) => ({ ...part, Editable: false }))
  await open('general', aDraft({ Parts, Role: 'share' }))
  await screen.findByText('About light.')
  expect(screen.queryByRole('textbox', { name: /Brief description/ })).toBeNull()
})

test('without a plan that is said, and one can be added', async () => {
  const { user } = await open('licenses')
  await screen.findByText('No plans yet')
  await user.click(screen.getByRole('button', { name: 'Add a plan' }))
  expect(field(/^Duration in days/)).toBeTruthy()
})

test('a plan is sent when it is whole; prices are typed in pesos and sent in cents', async () => {
  const { api, user } = await open('licenses')
  api.on(savePlans, ({ body }) => ({
    Item: {
      Uuid: courseId,
      Updated: '2026-03-14T19:00:00.000Z',
      Version: 'l2',
      Items: body.items.map(({ Name, Duration, Price }) => ({ PK: 'PLAN#p1', Uuid: 'p1', Name, Duration, Price })),
    },
  }))
  await user.click(await screen.findByRole('button', { name: 'Add a plan' }))
  await user.type(field(/^Name/), 'Month')
  await user.type(field(/^Duration in days/), '30')
  expect(api.sent(savePlans)).toEqual([])
  await user.type(field(/^Price/), '1.999')
  expect(errorOf(/^Price/)).toBe('Write the price like 1234.50')
  await user.clear(field(/^Price/))
  await user.type(field(/^Price/), '19,99')
  await user.tab()
  await waitFor(() =>
    expect(api.sent(savePlans).at(-1)).toEqual({
      body: { uuid: courseId, items: [{ Name: 'Month', Duration: 30, Price: 1999 }], version: 'l1' },
    }),
  )
})

test('a duration out of bounds is refused in the words of the catalogue [S5-029]', async () => {
  const { api, user } = await open('licenses')
  await user.click(await screen.findByRole('button', { name: 'Add a plan' }))
  for (const typed of ['4000', '1.5', '-3']) {
    await user.clear(field(/^Duration in days/))
    await user.type(field(/^Duration in days/), typed)
    await user.tab()
    expect(errorOf(/^Duration in days/)).toBe('Invalid duration time')
    expect(field(/^Duration in days/).value).toBe(typed)
  }
  expect(api.sent(savePlans)).toEqual([])
})

test('a course that was sent back says so in every part, with a way to the reason', async () => {
  await open('tags', aDraft({ State: 'changes-requested' }))
  expect(screen.getByText('A reviewer asks for changes')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read why' }).getAttribute('href')).toBe(path('review'))
})

test('changing an approved course says that it is in review again, in the header too', { tags: ['long'] }, async () => {
  const { server, api, user } = await open('tags', aDraft({ State: 'approved' }))
  expect(screen.queryByRole('link', { name: 'Publish' })?.closest('header') ?? null).toBeNull()
  api.on(saveTags, ({ body }) => {
    server.draft = { ...server.draft, State: 'in-review' }
    const Items = body.items.map(({ Name }) => ({ Uuid: Name, Name }))
    return { Item: { Uuid: courseId, Updated: '2026-03-14T19:00:00.000Z', Version: 't2', Items } }
  })
  const tag = await screen.findByRole('combobox', { name: 'Find or make a tag' })
  expect(screen.getByText('This course is approved')).toBeTruthy()
  await user.type(tag, 'optics{Enter}')
  await screen.findByText('The course is in review again')
  expect(screen.queryByText('This course is approved')).toBeNull()
  expect(screen.getByText('In review')).toBeTruthy()
  expect(screen.queryByText('Approved')).toBeNull()
})

test('parts that a hand-in needs are marked, and said to be required', async () => {
  await open('general', aDraft())
  const [rail] = screen.getAllByRole('navigation', { name: 'Parts of the course' })
  expect(within(rail!).getByRole('link', { name: /^General.*Required/ }).textContent).toContain('*')
  expect(within(rail!).getByRole('link', { name: /^Shared with/ }).textContent).not.toContain('*')
})

test('the number beside a part of the rail has words', async () => {
  await open('general', aDraft({ OpenComments: 2 }))
  const [rail] = screen.getAllByRole('navigation', { name: 'Parts of the course' })
  const review = within(rail!).getByRole('link', { name: /2 open comments/ })
  expect(within(review).getByTitle('2 open comments')).toBeTruthy()
})
