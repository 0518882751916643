import { countCreatorCourses, listCreatorCourses } from '@aulanova/contract/authoring/creator-courses'
import { listDevices } from '@aulanova/contract/identity/account'
import { listGroups } from '@aulanova/contract/identity/admin-groups'
import { listUsers } from '@aulanova/contract/identity/admin-users'
import { listGuides } from '@aulanova/contract/identity/guides'
import { listMyCertificates } from '@aulanova/contract/learning/certificates'
import { listMyCourses } from '@aulanova/contract/learning/learning'
import { listMyMessages } from '@aulanova/contract/operations/contact'
import { type FoundAnything, findAnything } from '@aulanova/contract/operations/search'
import { listMyPayments } from '@aulanova/contract/selling/payments'
import { listMySubscriptions } from '@aulanova/contract/selling/subscriptions'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'

/** A page that reads nothing. */
const path = '/settings/profile'
const courseId = '0197f3a2-5b1c-7d00-8000-00000000c001'
const none = { Items: [], More: false }
const found = (given: Partial<FoundAnything> = {}): { Item: FoundAnything } => ({
  Item: { Courses: none, People: none, Documents: none, Reference: none, ...given },
})
const aCourse = { Uuid: courseId, Name: 'Astronomía', State: 'published' as const, Organization: 'Montelago' }
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Search Aulanova' }))
const open = async (as = ['admin']) => {
  const page = await renderScreen(path, { as })
  fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true })
  const palette = await dialog()
  return { ...page, palette, field: palette.getByRole('combobox') }
}
const chosen = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')

test('Ctrl K opens it, with the pages that one may open; the arrows and Enter go to one', async () => {
  const api = fakeApi()
  api.hold(listCreatorCourses)
  api.hold(countCreatorCourses)
  const { user, palette, field, at } = await open(['creator'])
  expect(palette.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['My Space', 'Course Creator'])
  await user.type(field, '{ArrowDown}{Enter}')
  await waitFor(() => expect(at()).toBe('/creator/courses'))
  expect(screen.queryByRole('dialog', { name: 'Search Aulanova' })).toBeNull()
})

test('what is found is grouped, the match is marked, and a list has the rest', async () => {
  const api = fakeApi()
  api.on(findAnything, () =>
    found({
      Courses: { Items: [{ ...aCourse, Through: 'administration' }], More: true },
      People: {
        Items: [{ PK: 'USER#u1', Username: 'gael', Name: 'Gael Castro', Email: 'g@example.test' }],
        More: false,
      },
      Reference: { Items: [{ Kind: 'tags', Uuid: courseId, Name: 'astrofísica' }], More: false },
      Documents: { Items: [{ Uuid: courseId, Name: 'Guía astro', Revision: 3 }], More: false },
    }),
  )
  const { user, palette, field } = await open()
  await user.type(field, 'ASTRO')
  const courses = within(await palette.findByRole('group', { name: 'Courses' }))
  expect(courses.getByText('Astro').tagName).toBe('MARK')
  expect(courses.getByText('Montelago, Published')).toBeTruthy()
  expect(within(palette.getByRole('group', { name: 'People' })).getByText('g@example.test')).toBeTruthy()
  expect(within(palette.getByRole('group', { name: 'Reference data' })).getByText('Tag')).toBeTruthy()
  expect(within(palette.getByRole('group', { name: 'Documents' })).getByText('Revision 3')).toBeTruthy()
  expect(palette.getByRole('link', { name: 'All that match: Courses' }).getAttribute('href')).toBe(
    '/admin/courses?search=ASTRO',
  )
  expect(api.sent(findAnything)).toEqual([{ query: { text: 'ASTRO' } }])
  expect(palette.getByRole('status').textContent).toBe('4 results')
})

test('a learner finds their own courses, and the catalogue with all of its answer', async () => {
  const api = fakeApi()
  api.on(findAnything, () => found({ Courses: { Items: [{ ...aCourse, Through: 'learning' }], More: true } }))
  const { user, palette, field } = await open(['general'])
  await user.type(field, 'astro & luz')
  const own = within(await palette.findByRole('group', { name: 'Courses' }))
  expect(own.getByText('Montelago, Your course')).toBeTruthy()
  expect(palette.getByRole('option', { name: 'Search all courses astro & luz' })).toBeTruthy()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledWith(`/galaxy/courses/overview/${courseId}`, '_blank', 'noopener')
})

test('→ enters the further places of a course, and what was opened is offered the next time', async () => {
  fakeApi().on(findAnything, () => found({ Courses: { Items: [{ ...aCourse, Through: 'builder' }], More: false } }))
  const { user, palette, field, at } = await open(['creator'])
  await user.type(field, 'astro')
  await palette.findByText('Montelago, Published')
  expect(chosen(field)?.textContent).toContain('Astronomía')
  await user.keyboard('{ArrowRight}')
  expect(chosen(field)?.textContent).toBe('Publish')
  expect(palette.getByRole('option', { name: 'Astronomía: Analytics' })).toBeTruthy()
  await user.keyboard('{ArrowLeft}')
  expect(chosen(field)?.textContent).toContain('Astronomía')
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledWith(`/creator/courses/${courseId}/general`, '_blank', 'noopener')
  expect(at()).toBe(path)
  await user.clear(field)
  const last = within(await palette.findByRole('group', { name: 'Opened last' }))
  expect(last.getByText('Astronomía')).toBeTruthy()
})

test('Enter waits for what belongs to the text, and opens nothing that was found for another', async () => {
  const api = fakeApi()
  const person = (name: string) => ({
    People: { Items: [{ PK: `USER#${name}`, Username: name, Name: name, Email: `${name}@example.test` }], More: true },
  })
  api.on(findAnything, () => found(person('ana')))
  const { user, palette, field, at } = await open()
  await user.type(field, 'ana')
  const all = await palette.findByRole('link', { name: 'All that match: People' })
  expect(all.getAttribute('href')).toBe('/admin/users?search=ana')
  const held = api.hold(findAnything)
  await user.clear(field)
  await user.type(field, 'bob')
  await user.keyboard('{Enter}')
  expect(at()).toBe(path)
  held.answer(found(person('bob')))
  await waitFor(() => expect(at()).toBe('/admin/users/bob'))
})

test('what one may do is found by its words, and opens where it is done', async () => {
  const api = fakeApi()
  api.on(findAnything, () => found())
  api.on(listUsers, () => ({ Users: [], Estimated: 0 }))
  api.on(listGroups, () => ({ Items: [], Count: 0 }))
  const creator = await open(['creator'])
  await creator.user.type(creator.field, 'create')
  await waitFor(() => expect(creator.palette.getByRole('status').textContent).toMatch(/^0 results/))
  await creator.user.clear(creator.field)
  await creator.user.type(creator.field, 'new course')
  await waitFor(() => expect(chosen(creator.field)?.textContent).toBe('Start a course'))
  cleanup()

  const { user, palette, field, at } = await open(['admin'])
  await user.type(field, 'careers')
  const actions = within(await palette.findByRole('group', { name: 'Actions' }))
  expect(actions.getByRole('option', { name: 'Add or change from a CSV file: Careers' })).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'user create')
  await waitFor(() => expect(chosen(field)?.textContent).toBe('Create user'))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Create user' })).toBeTruthy()
  // Going back to the list does not open the dialog again.
  expect(at()).toBe('/admin/users')
})

test('nothing found, a failure, and a way out', async () => {
  const api = fakeApi()
  api.on(findAnything, () => found())
  const { user, palette, field } = await open()
  await user.type(field, 'zzz')
  expect(await palette.findByText('Nothing found')).toBeTruthy()
  api.refuse(findAnything, 'LimitExceeded')
  await user.type(field, 'yyy')
  expect(await palette.findByRole('alert')).toBeTruthy()
  await user.click(palette.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search Aulanova' })).toBeNull())
})

test.each([
  ['mx', 'certificado', '/courses'],
  ['mx', 'suscripciones', '/settings/subscriptions'],
  ['mx', 'recibo', '/settings/billing'],
  ['mx', 'factura', '/settings/billing'],
  ['mx', 'contraseña', '/settings/security'],
  ['mx', 'correo', '/settings/profile'],
  ['mx', 'ayuda', '/settings/support'],
  ['mx', 'sesiones', '/settings/devices'],
  ['eng', 'invoice', '/settings/billing'],
  ['gr', 'rechnung', '/settings/billing'],
  ['it', 'fattura', '/settings/billing'],
  ['rs', 'пароль', '/settings/security'],
  ['gr', 'zertifikat', '/courses'],
  ['rs', 'подписки', '/settings/subscriptions'],
] as const)('in %s “%s” leads to one’s own', async (language, text, to) => {
  const api = fakeApi()
  api.on(findAnything, () => found())
  for (const read of [
    listMyCourses,
    listMyCertificates,
    listMySubscriptions,
    listMyPayments,
    listDevices,
    listGuides,
    listMyMessages,
  ])
    api.hold(read)
  const { user, at } = await renderScreen(path, { as: ['general'], language })
  fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true })
  const palette = within(await screen.findByRole('dialog'))
  await user.type(palette.getByRole('combobox'), text)
  await palette.findAllByRole('option')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(at()).toBe(to))
})
