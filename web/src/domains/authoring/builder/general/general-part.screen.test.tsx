import { updateGeneral } from '@aulanova/contract/authoring/builder'
import { countCreatorCourses, listCreatorCourses } from '@aulanova/contract/authoring/creator-courses'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDraftCard, withGeneral } from '#testing/draft-records.ts'
import { openPart, partAddress } from '#testing/draft-server.ts'
import { field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'

const brief = /^Brief description/
const open = async () => {
  const page = await openPart('general')
  const answer = () =>
    page.api.on(updateGeneral, ({ body: { uuid: _, versions: __, ...changes } }) => {
      page.server.draft = {
        ...withGeneral(page.server.draft, changes, 'g2'),
        Name: changes.Name ?? page.server.draft.Name,
      }
      const { General, Versions, Uuid, Updated } = page.server.draft
      return { Item: { Uuid, General, Versions: Versions.general, Updated } }
    })
  answer()
  page.api.on(listCreatorCourses, () => ({ Items: [aDraftCard()], Count: 1 }))
  page.api.on(countCreatorCourses, () => ({ Count: 1 }))
  return { ...page, answer }
}
const main = () => within(screen.getByRole('main'))

test('what is discarded on leaving is neither sent nor offered again', async () => {
  const { api, user, at } = await open()
  await user.clear(field(/^Name/))
  await user.click(main().getAllByRole('link', { name: /^Tags/ })[0]!)
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Leave and lose it' }))
  await waitFor(() => expect(at()).toBe(partAddress('tags')))
  await screen.findByRole('heading', { level: 2, name: 'Tags' })
  expect(screen.queryByText('Not saved yet')).toBeNull()
  expect(api.sent(updateGeneral)).toEqual([])
})

test('what a course cannot be handed in without is marked as required', async () => {
  await open()
  await screen.findByRole('textbox', { name: 'Description' })
  const marked = screen.getAllByText('*').map((mark) => mark.parentElement?.textContent)
  const labels = ['Name *', 'Brief description *', 'Description *', 'Category *', 'Difficulty *']
  expect(marked.filter((label) => label?.endsWith(' *'))).toEqual(labels)
  expect(screen.getByRole('textbox', { name: 'Description' }).getAttribute('aria-required')).toBe('true')
  expect(field(/^Category/).required).toBe(true)
})

test('beside the hours stands what the blocks add up to', async () => {
  const Blocks = [
    { Id: courseId, Type: 'text' as const, Title: 'Rays', Minutes: 200, Position: 1, Missing: null, OpenComments: 0 },
  ]
  const section = { PK: 'section#1', Id: courseId, Title: 'Light', Version: 't1', Position: 1, Forms: [] }
  await openPart('general', { draft: { Sections: [{ ...section, Blocks }] } })
  expect(screen.getByText(/Blocks and evaluations add up to 3 hr 20 min;/)).toBeTruthy()
  expect(field(/^Hours/).getAttribute('aria-describedby')).toBeTruthy()
})

test('the language is one of ours, or another by its name', async () => {
  const { api, user } = await open()
  const sent = () => api.sent(updateGeneral).map(({ body }) => body.Language)
  expect(screen.queryByLabelText(/^Name of the language/)).toBeNull()
  await user.selectOptions(field(/^Language of the course/), 'Deutsch')
  await waitFor(() => expect(sent()).toEqual(['gr']))
  await user.selectOptions(field(/^Language of the course/), 'Another language')
  const name = await screen.findByLabelText(/^Name of the language/)
  // It begins with the code of German.
  await user.type(name, 'griego')
  expect(document.activeElement).toBe(name)
  await user.tab()
  await waitFor(() => expect(sent().at(-1)).toBe('griego'))
  expect(sent()).toEqual(['gr', 'griego'])
  expect(sent()).not.toContain('')
})

test('what can be saved is saved on leaving, without a question', async () => {
  const { api, user, at } = await open()
  await user.clear(field(/^Name/))
  await user.type(field(/^Name/), 'Waves')
  await user.click(main().getByRole('link', { name: 'My courses' }))
  await waitFor(() => expect(at()).toBe('/creator/courses'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.sent(updateGeneral)).toEqual([{ body: { uuid: courseId, Name: 'Waves', versions: { Name: 'g1' } } }])
})

test('a field without the focus shows what somebody else saved; a changed name is the title of the page', async () => {
  const { server, user } = await open()
  server.draft = withGeneral(server.draft, { ShortDescription: 'Theirs.' }, 'g9')
  await user.type(field(/^Name/), ' 2')
  await user.click(field(/^Hours/))
  await screen.findByRole('heading', { level: 1, name: 'Optics 2' })
  await waitFor(() => expect(field(brief).value).toBe('Theirs.'))
})

test('a field with the focus keeps what it shows, and what is typed meets their version', async () => {
  const { api, server, user } = await open()
  const held = api.hold(updateGeneral)
  await user.type(field(/^Hours/), '1')
  await user.click(field(brief))
  // The save of the other field applies the other version while this field has the focus.
  server.draft = withGeneral(server.draft, { ShortDescription: 'Theirs.', Hours: 61 }, 'g9')
  const { General, Versions, Uuid, Updated } = server.draft
  held.answer({ Item: { Uuid, General, Versions: Versions.general, Updated } })
  await screen.findByText(/^Saved/)
  expect(field(brief).value).toBe('About light.')
  api.refuse(updateGeneral, 'Conflict')
  await user.type(field(brief), '!')
  await user.tab()
  const alert = within(await screen.findByRole('alert'))
  await alert.findByText('Theirs.')
  expect(field(brief).value).toBe('About light.!')
  expect(api.sent(updateGeneral).at(-1)?.body.versions).toEqual({ ShortDescription: 'g1' })
})

test('a save whose answer was lost is repeated as it was before anything newer is sent', async () => {
  const { api, answer, user } = await open()
  api.cutOff(updateGeneral)
  await user.type(field(brief), ' One.')
  await user.tab()
  await screen.findByText(/^No connection. What you typed is kept/)
  await user.type(field(brief), ' Two.')
  answer()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText(/^Saved/)
  const sent = api.sent(updateGeneral).map(({ body }) => [body.ShortDescription, body.versions?.ShortDescription])
  expect(sent.slice(-2)).toEqual([
    ['About light. One.', 'g1'],
    ['About light. One. Two.', 'g2'],
  ])
})
