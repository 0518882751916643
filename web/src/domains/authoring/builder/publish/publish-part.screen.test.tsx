import { type CourseDraft, readBuilder, readChoices } from '@aulanova/contract/authoring/builder'
import {
  discardChanges,
  handInCourse,
  publishCourse,
  type RuleResult,
  takeBackCourse,
  unpublishCourse,
  type Validation,
  validateCourse,
} from '@aulanova/contract/authoring/publishing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '#platform/api/written.ts'
import { testId } from '#testing/content-server.ts'
import { aDraft } from '#testing/draft-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const noon = '2026-03-14T18:00:00.000Z'
const path = `/creator/courses/${courseId}/publish`
const as = ['creator']

const passed = (Rule: RuleResult['Rule']): RuleResult => ({ Rule, Passed: true, Places: [] })
const failed = (Rule: RuleResult['Rule'], place: Partial<RuleResult['Places'][number]>): RuleResult => ({
  ...{ Rule, Passed: false },
  Places: [{ Part: 'general', Section: null, Id: null, Title: null, ...place }],
})
const valid: Validation = { Valid: true, Rules: [passed('name'), passed('cover')], Checked: noon }
const withoutCover: Validation = {
  ...{ Valid: false, Checked: noon },
  Rules: [passed('name'), failed('cover', { Part: 'cover' })],
}

/** A server that holds one draft and the answer to its validation. */
const prepare = (given: Partial<CourseDraft> = {}, validation: Validation = valid) => {
  const api = fakeApi()
  const server = { draft: aDraft(given), validation }
  const become = (changes: Partial<CourseDraft>) => {
    server.draft = { ...server.draft, ...changes }
    const { State, UnpublishedChanges } = server.draft
    return { Item: { Uuid: courseId, State, Revision: null, UnpublishedChanges, Updated: noon } }
  }
  api.on(readBuilder, () => ({ Item: server.draft }))
  api.on(validateCourse, () => ({ Item: server.validation }))
  api.on(handInCourse, () => become({ State: 'in-review' }))
  api.on(publishCourse, () => become({ State: 'published', Published: true, UnpublishedChanges: false }))
  api.on(unpublishCourse, () => become({ State: 'unpublished', Published: false }))
  return { api, server, become }
}
const open = async (given: Partial<CourseDraft> = {}, validation: Validation = valid, groups = as) => {
  const prepared = prepare(given, validation)
  const page = await renderScreen(path, { as: groups })
  await screen.findByRole('heading', { level: 3, name: 'Checklist' })
  return { ...prepared, ...page }
}
const button = (name: string) => screen.getByRole('button', { name })
/** Agrees to hand in, once the course was found to be ready. */
const agree = async (user: Awaited<ReturnType<typeof renderScreen>>['user']) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand in' }))
const fixCover = () => screen.getByRole('link', { name: 'Fix it: The course has no cover.' })
const step = () => document.querySelector('[aria-current=step]')?.textContent

testWaitingAndFailure({
  path,
  as,
  endpoint: validateCourse,
  reply: { Item: valid },
  prepare: (api) => api.on(readBuilder, () => ({ Item: aDraft() })),
  waits: 'Validating',
  shows: 'Checklist',
})

test('the checklist names what is missing and leads to the part, the block, the section or the evaluation', async () => {
  const [block, section, form] = [testId(1), testId(2), testId(3)]
  const Section = { PK: 'SECTION#1', Id: section, Title: 'Light', Version: 't1', Position: 1, Blocks: [], Forms: [] }
  await open(
    { Sections: [Section] },
    {
      ...{ Valid: false, Checked: noon },
      Rules: [
        passed('name'),
        failed('cover', { Part: 'cover' }),
        failed('files-confirmed', { Part: 'content', Section: section, Id: block, Title: 'Map' }),
        failed('no-empty-section', { Part: 'content', Section: section, Title: 'Light' }),
        failed('right-answers', { Part: 'evaluations', Section: section, Id: form, Title: 'Is it?' }),
      ],
    },
  )
  expect(screen.getByText('1 of 5 met')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Fix it/ }).map((link) => link.getAttribute('href'))).toEqual([
    `/creator/courses/${courseId}/cover`,
    `/creator/courses/${courseId}/content?block=${block}`,
    `/creator/courses/${courseId}/content?section=${section}`,
    `/creator/courses/${courseId}/evaluations?form=${form}`,
  ])
  expect(screen.getByText('“Map” has no file. In section “Light”.')).toBeTruthy()
})

test('a valid course is handed in with a note, and the next step is the reviewers’ [S2-106]', async () => {
  const { api, user } = await open()
  await user.click(button('Check and hand in'))
  const question = within(await screen.findByRole('dialog', { name: 'Hand in “Optics”?' }))
  expect(api.sent(handInCourse)).toEqual([])
  await user.type(question.getByRole('textbox', { name: 'Note to the reviewers (optional)' }), 'The maps are new.')
  await user.click(question.getByRole('button', { name: 'Hand in' }))
  await screen.findByText('The course is in review')
  expect(api.sent(handInCourse)).toEqual([{ body: { uuid: courseId, note: 'The maps are new.' } }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Check and hand in' })).toBeNull())
  expect(step()).toContain('In review')
  expect(screen.getAllByText(contact)).toHaveLength(1)
  // The button that had the focus is gone: the message has it.
  await waitFor(() => expect(document.activeElement?.textContent).toContain('The course is in review'))
})

test('its owner takes back a course that no reviewer has opened', async () => {
  const { api, become, user } = await open({ State: 'in-review', CanBeTakenBack: true })
  api.on(takeBackCourse, () => become({ State: 'draft', CanBeTakenBack: false }))
  await user.click(button('Take it back'))
  await screen.findByText('You have taken the course back')
  expect(api.sent(takeBackCourse)).toEqual([{ body: { uuid: courseId } }])
  await screen.findByRole('button', { name: 'Check and hand in' })
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
})

test('a course that a reviewer opened meanwhile is not taken back, and says so', async () => {
  const { api, server, user } = await open({ State: 'in-review', CanBeTakenBack: true })
  api.refuse(takeBackCourse, 'InvalidState')
  server.draft = { ...server.draft, CanBeTakenBack: false }
  await user.click(button('Take it back'))
  await screen.findByRole('alert')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull())
})

test('a course with something missing is not handed in: the focus goes to the first link [S4-041]', async () => {
  const { api, user } = await open({}, withoutCover)
  await user.click(button('Check and hand in'))
  await screen.findByText('The course was not handed in')
  await waitFor(() => expect(document.activeElement).toBe(fixCover()))
  expect(api.sent(handInCourse)).toEqual([])
})

test('a click before the checklist is here counts', async () => {
  const { api } = prepare({}, withoutCover)
  const held = api.hold(validateCourse)
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Check and hand in' }))
  held.answer({ Item: withoutCover })
  await screen.findByText('The course was not handed in')
  await waitFor(() => expect(document.activeElement).toBe(fixCover()))
})

test('a click is answered by a check of its own, not by one that was requested before the last save', async () => {
  const { api, server } = prepare()
  const early = api.hold(validateCourse)
  const { user } = await renderScreen(path, { as })
  const handIn = await screen.findByRole('button', { name: 'Check and hand in' })
  api.on(validateCourse, () => ({ Item: server.validation }))
  await user.click(handIn)
  await agree(user)
  await screen.findByText('The course is in review')
  early.answer({ Item: withoutCover })
  expect(api.sent(handInCourse)).toHaveLength(1)
  expect(screen.queryByText('The course was not handed in')).toBeNull()
  expect(screen.queryByRole('link', { name: /^Fix it/ })).toBeNull()
})

test('a click whose check is overtaken by another reading is not forgotten', async () => {
  const { api, server, user } = await open({}, withoutCover)
  const held = api.hold(validateCourse)
  await user.click(button('Check and hand in'))
  // A new version of the draft arrives, and the checklist is read again.
  server.draft = { ...server.draft, Version: 2 }
  await user.click(button('Check again'))
  api.on(validateCourse, () => ({ Item: server.validation }))
  held.answer({ Item: withoutCover })
  await screen.findByText('The course was not handed in')
  await waitFor(() => expect(document.activeElement).toBe(fixCover()))
})

test('a draft that changes during the first check is checked again', async () => {
  const { api, server } = prepare({ Version: 1 })
  const early = api.hold(validateCourse)
  await renderScreen(path, { as })
  await screen.findByRole('button', { name: 'Check and hand in' })
  server.draft = { ...server.draft, Version: 2, Name: 'Optics, second draft' }
  announce('creator')
  await screen.findByRole('heading', { level: 1, name: 'Optics, second draft' })
  api.on(validateCourse, () => ({ Item: valid }))
  early.answer({ Item: withoutCover })
  await screen.findByText('2 of 2 met')
})

test('what the server finds missing when it is handed in is shown as the checklist shows it', async () => {
  const { api, user } = await open()
  api.refuse(handInCourse, 'NotValid')
  let reads = 0
  api.on(validateCourse, () => ({ Item: reads++ === 0 ? valid : withoutCover }))
  await user.click(button('Check and hand in'))
  await agree(user)
  await screen.findByText('The course was not handed in')
  await waitFor(() => expect(document.activeElement).toBe(fixCover()))
})

test('a check that does not arrive is reported, nothing is handed in, and a further try shows the list [S4-043]', async () => {
  const { api, server, user } = await open()
  api.cutOff(validateCourse)
  await user.click(button('Check and hand in'))
  const alert = within(await screen.findByRole('alert'))
  expect(api.sent(handInCourse)).toEqual([])
  expect(screen.getByText('Error validating')).toBeTruthy()
  api.on(validateCourse, () => ({ Item: server.validation }))
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText('Validation completed')).toBeTruthy()
})

test('a refused hand-in is reported, and the course stays a draft', async () => {
  const { api, user } = await open()
  api.refuse(handInCourse, 'InvalidState')
  await user.click(button('Check and hand in'))
  await agree(user)
  await screen.findByRole('alert')
  expect(step()).toContain('Draft')
  expect(button('Check and hand in')).toBeTruthy()
})

test('an administrator publishes the version that was read [S4-041]', async () => {
  const { api, user } = await open({ State: 'approved', Version: 7, Role: 'administrator' }, valid, ['admin'])
  await user.click(button('Publish'))
  await screen.findByText('Publishing completed')
  expect(api.sent(publishCourse)).toEqual([{ body: { uuid: courseId, version: 7 } }])
})

test('a draft that was changed since is not published; after that its new version is [S4-045]', async () => {
  const approved = { State: 'approved', Version: 7, Role: 'administrator' } as const
  const { api, server, become, user } = await open(approved, valid, ['admin'])
  api.refuse(publishCourse, 'Conflict')
  server.draft = { ...server.draft, Version: 8 }
  await user.click(button('Publish'))
  await screen.findByText('The draft was changed since you read it')
  expect(screen.getByText('Error publishing')).toBeTruthy()
  api.on(publishCourse, () => become({ State: 'published', Published: true, UnpublishedChanges: false }))
  await user.click(button('Publish'))
  await screen.findByText('Publishing completed')
  expect(api.sent(publishCourse).at(-1)?.body.version).toBe(8)
  expect(screen.queryByText('The draft was changed since you read it')).toBeNull()
})

test('a published course is taken out of the catalogue after a question', async () => {
  const published = { State: 'published', Published: true, UnpublishedChanges: false, Role: 'administrator' } as const
  const { api, user } = await open(published, valid, ['admin'])
  await user.click(button('Unpublish'))
  await screen.findByRole('dialog', { name: 'Unpublish “Optics”?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button('Unpublish')))
  expect(api.sent(unpublishCourse)).toEqual([])

  await user.click(button('Unpublish'))
  const question = within(await screen.findByRole('dialog', { name: 'Unpublish “Optics”?' }))
  await user.click(question.getByRole('button', { name: 'Unpublish' }))
  await screen.findByText('The course is not published any more')
  expect(api.sent(unpublishCourse)).toEqual([{ body: { uuid: courseId } }])
})

test('a published course with changes says so and leads to them', async () => {
  await open({ State: 'published', Published: true, UnpublishedChanges: true })
  expect(screen.getByText('The draft differs from what learners read.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the changes' }).getAttribute('href')).toBe(
    `/creator/courses/${courseId}/review`,
  )
  expect(button('Check and hand in')).toBeTruthy()
})

test('a person who may not change the part finds no buttons [S6-010]', async () => {
  const Parts = aDraft().Parts.map((part) => ({ ...part, Editable: false }))
  await open({ Parts, Role: 'collaborator' })
  expect(screen.queryByRole('button', { name: 'Check and hand in' })).toBeNull()
  expect(screen.getByText("You can't manage this section of the course")).toBeTruthy()
})

const live = { State: 'published', Published: true, Revision: 1, UnpublishedChanges: false } as const
const contact = 'Contact an Administrator to review and publish your course'

test('a published course has a public link and sends nobody to an administrator', async () => {
  await open(live)
  expect(screen.getByRole('link', { name: /\/catalogue\// }).getAttribute('href')).toBe(`/catalogue/${courseId}`)
  expect(button('Copy the public link')).toBeTruthy()
  expect(screen.queryByText(contact)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Discard my changes' })).toBeNull()
})

test('while revision 2 is in review, revision 1 is still said to be published [S1-020]', async () => {
  await open({ ...live, State: 'in-review', UnpublishedChanges: true })
  expect(screen.getByText('Published: revision 1')).toBeTruthy()
  expect(screen.getByText('In review: revision 2')).toBeTruthy()
  expect(screen.getByText(contact)).toBeTruthy()
})

test.each([
  ['draft', {}, 'Reviewers read it before it is published.'],
  ['changes-requested', {}, 'Change what the reviewers ask for'],
  ['approved', {}, 'An administrator can publish the course as it is now.'],
  ['unpublished', { Revision: 1 }, 'The course is not in the catalogue.'],
  ['published', live, 'Learners read this revision.'],
  ['published', { ...live, UnpublishedChanges: true }, 'Learners keep what is published'],
] as const)('the help fits a course that is %s, and sends nobody to an administrator', async (State, given, help) => {
  await open({ ...given, State })
  expect(screen.getByText(help, { exact: false })).toBeTruthy()
  expect(screen.queryByText(contact)).toBeNull()
})

test('the help of a course in review says who reads it, who publishes it, and which corrections need one approval', async () => {
  await open({ State: 'in-review' })
  expect(
    screen.getByText(/^Reviewers read it and approve it.* An administrator publishes.* fewer than 200 characters\.$/),
  ).toBeTruthy()
})

test('what the checklist says of the hours leads to their field', async () => {
  const { api, user } = await open({}, { ...withoutCover, Rules: [passed('name'), failed('hours', {})] })
  api.hold(readChoices)
  expect(screen.getByText('Hours that the course takes')).toBeTruthy()
  await user.click(
    screen.getByRole('link', { name: /^Fix it: The hours for the certificate differ by more than a fifth/ }),
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Hours/)))
})

test.each([
  ['in-review', 'Verdict'],
  ['approved', 'Approved(the course is here)'],
  ['changes-requested', 'Changes requested(the course is here)'],
] as const)('a course that is %s: the third step has one title, “%s”', async (State, title) => {
  await open({ State })
  const step = within(screen.getByRole('region', { name: 'Steps' })).getAllByRole('listitem')[2]!
  expect([...step.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([title])
})

test('a validation says how many rules fail', async () => {
  await open({}, withoutCover)
  await screen.findByText('Validation completed: 1 rule is not met')
})

test('an administrator who is refused reads that the course was not published', async () => {
  const { user } = await open({ State: 'approved' }, withoutCover, ['admin'])
  await user.click(button('Publish'))
  await screen.findByText('The course was not published')
  expect(screen.queryByText('The course was not handed in')).toBeNull()
})

test('handing in with open comments is asked about', async () => {
  const { api, user } = await open({ OpenComments: 1 })
  await user.click(button('Check and hand in'))
  const question = within(await screen.findByRole('dialog', { name: 'Hand in “Optics”?' }))
  expect(question.getByText('1 comment is still open.')).toBeTruthy()
  expect(api.sent(handInCourse)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Hand in' }))
  await screen.findByText('The course is in review')
})

test('changes are discarded after a question', async () => {
  const { api, become, user } = await open({ ...live, UnpublishedChanges: true, Version: 9 })
  api.on(discardChanges, () => become({ UnpublishedChanges: false, Version: 10 }))
  await user.click(button('Discard my changes'))
  const question = within(await screen.findByRole('dialog', { name: /^Discard the changes/ }))
  await user.click(question.getByRole('button', { name: 'Discard the changes' }))
  await screen.findByText('The draft is the published revision again')
  expect(api.sent(discardChanges)).toEqual([{ body: { uuid: courseId, version: 9 } }])
})
