import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { saveCollaborators } from '@aulanova/contract/authoring/collections'
import { listCreators } from '@aulanova/contract/authoring/creator-courses'
import { sendMessage } from '@aulanova/contract/operations/contact'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testId } from '#testing/content-server.ts'
import { someone } from '#testing/draft-records.ts'
import { onlyReading, openPart } from '#testing/draft-server.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'

type Collaborator = CourseDraft['Collaborators'][number]
const professor: Collaborator = {
  ...{ Uuid: 'c1', Name: 'Inés Mora', Role: 'Professor', Collaborator: testId(1), Username: null },
}
const helper: Collaborator = { Uuid: 'c2', Name: 'Leo Paz', Role: null, Collaborator: null, Username: 'leo' }
const omar = { PK: 'USER#u7', Username: 'omar', Name: 'Omar Gil' }

const open = async (Collaborators: Collaborator[] = [], more: Partial<CourseDraft> = {}) => {
  const page = await openPart('collaborators', {
    draft: { Collaborators, ...more },
    choices: { Collaborators: [{ Uuid: testId(2), Name: 'Sara Luz' }] },
    prepare: (api) => api.on(listCreators, () => ({ Items: [omar, someone], Count: 2 })),
  })
  page.api.on(saveCollaborators, ({ body }) => ({
    Item: {
      ...{ Uuid: courseId, Updated: '2026-03-14T19:00:00.000Z', Version: 'c2' },
      Items: body.items.map((_, at) => ({ ...helper, Uuid: `new-${at}` })),
    },
  }))
  return page
}
const invite = 'Invite a creator'

test('both empty lists show that nobody is in them', async () => {
  await open()
  expect(screen.getAllByText('Nobody yet')).toHaveLength(2)
})

test('a person of the list is added for learners to see, and is not offered twice', async () => {
  const { api, user } = await open([professor])
  const choice = screen.getByRole('combobox', { name: 'Add a person' })
  await within(choice).findByRole('option', { name: 'Sara Luz' })
  await user.selectOptions(choice, 'Sara Luz')
  await waitFor(() =>
    expect(api.sent(saveCollaborators)).toEqual([
      { body: { uuid: courseId, items: [{ Collaborator: testId(1) }, { Collaborator: testId(2) }], version: 'c1' } },
    ]),
  )
  expect(within(choice).queryByRole('option', { name: 'Sara Luz' })).toBeNull()
})

test('a creator is invited by name; the field is empty afterwards', async () => {
  const { api, user } = await open()
  await user.type(field(invite), 'omar gil{Enter}')
  await waitFor(() => expect(api.sent(saveCollaborators)[0]?.body.items).toEqual([{ Username: 'omar' }]))
  expect(screen.getByText('Omar Gil')).toBeTruthy()
  expect(field(invite).value).toBe('')
})

test('an unknown name is reported, and stays in the field [S8-019]', async () => {
  const { api, user } = await open()
  api.on(listCreators, () => ({ Items: [], Count: 0 }))
  await user.type(field(invite), 'nobody{Enter}')
  await waitFor(() => expect(errorOf(invite)).toBe('User not found'))
  expect(field(invite).value).toBe('nobody')
  await user.type(field(invite), '!')
  expect(errorOf(invite)).toBe('')
})

test('somebody who is no creator cannot be invited, and an administrator can be asked to change that', async () => {
  const { api, user } = await open()
  api.on(listCreators, () => ({ Items: [], Count: 0 }))
  api.on(sendMessage, () => ({ Item: { Number: 1001 } }))
  await user.type(field(invite), 'eva@example.test{Enter}')
  await screen.findByText(
    'Only creators can be invited, and “eva@example.test” is none. An administrator can change that.',
  )
  await user.click(screen.getByRole('button', { name: 'Ask an administrator' }))
  await screen.findByText('An administrator was asked')
  const [sent] = api.sent(sendMessage)
  expect(sent?.body.message).toMatch(/^I would like to build the course “Optics” together with eva@example\.test, /)
  expect(sent?.body.message).toContain(`/creator/courses/${courseId}/general`)
  // Another person is another question.
  await user.type(field(invite), 'x')
  expect(screen.queryByText('An administrator was asked')).toBeNull()
})

test('a question that could not be sent is reported, and can be sent again', async () => {
  const { api, user } = await open()
  api.on(listCreators, () => ({ Items: [], Count: 0 }))
  api.refuse(sendMessage, 'LimitExceeded')
  await user.type(field(invite), 'eva{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Ask an administrator' }))
  await screen.findByRole('alert')
  expect(screen.getByRole('button', { name: 'Ask an administrator' })).toBeTruthy()
})

test('the field says what to write, and a part of a name that somebody has asks to choose', async () => {
  const { api, user } = await open()
  expect(screen.getByText(/^A part of the name, then choose from the list/)).toBeTruthy()
  await user.type(field(invite), 'gi{Enter}')
  await waitFor(() => expect(errorOf(invite)).toBe('Choose a person of the list'))
  expect(api.sent(saveCollaborators)).toEqual([])
  await user.click(await screen.findByRole('option', { name: 'Omar Gil' }))
  expect(errorOf(invite)).toBe('')
})

test('an e-mail address that is faster than the list finds its owner', { tags: ['long'] }, async () => {
  const { api, user } = await open()
  api.on(listCreators, ({ params }) =>
    params.search === 'omar@example.test' ? { Items: [omar], Count: 1 } : { Items: [], Count: 0 },
  )
  await user.type(field(invite), 'omar@example.test')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(api.sent(saveCollaborators)[0]?.body.items).toEqual([{ Username: 'omar' }]))
})

test('the owner cannot be invited [S5-030]', async () => {
  const { api, user } = await open()
  await user.type(field(invite), 'Rosa Vidal{Enter}')
  await waitFor(() => expect(errorOf(invite)).toBe("You're already owner of the course"))
  expect(api.sent(saveCollaborators)).toEqual([])
})

test('a removed person leaves the focus on the next one, the last on the field', { tags: ['long'] }, async () => {
  const { api, user } = await open([helper, { ...helper, Uuid: 'c3', Name: 'Eva Sol', Username: 'eva' }])
  await user.click(screen.getByRole('button', { name: 'Remove: Leo Paz' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: Eva Sol' })))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field(invite)))
  await waitFor(() => expect(api.sent(saveCollaborators).at(-1)?.body.items).toEqual([]))
})

test('what the server refuses is reported, and the person stays in the list', { tags: ['long'] }, async () => {
  const { api, user } = await open()
  api.refuse(saveCollaborators, 'UserNotFound')
  await user.type(field(invite), 'omar{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('User not found')
  expect(screen.getByText('Omar Gil')).toBeTruthy()
})

test('a person with read access reads who is there', async () => {
  await openPart('collaborators', { draft: { ...onlyReading(), Collaborators: [professor, helper] } })
  expect(screen.getByText('Inés Mora')).toBeTruthy()
  expect(screen.getByText('Professor')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Add a person' })).toBeNull()
})

test('a teacher adds themself to the people learners see, once', { tags: ['long'] }, async () => {
  const { api, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add myself' }))
  await waitFor(() => expect(api.sent(saveCollaborators)[0]?.body.items).toEqual([{ Self: true }]))
  expect(screen.queryByRole('button', { name: 'Add myself' })).toBeNull()
})
