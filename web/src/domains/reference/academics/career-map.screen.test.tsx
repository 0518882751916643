import {
  type CareerMap,
  findCoursesForSubject,
  readCareerMap,
  saveCareerMap,
} from '@aulanova/contract/reference/academics'
import { type ReferenceEntry, reference } from '@aulanova/contract/reference/reference'
import { referenceTools } from '@aulanova/contract/reference/reference-tools'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const as = ['admin']
const idOf = (n: number) => `0197f3a2-5c1e-7b44-9d0a-0000000000${String(n).padStart(2, '0')}`
const ids = { career: idOf(1), first: idOf(2), second: idOf(3), algebra: idOf(4), optics: idOf(5), light: idOf(6) }
const path = `/admin/careers/${ids.career}/map`
const anEntry = (PK: string, Uuid: string, Name: string): ReferenceEntry => ({
  PK: `${PK}#${Uuid}`,
  Uuid,
  Name,
  Created: '2026-03-14T18:00:00.000Z',
  Updated: '2026-03-14T18:00:00.000Z',
})
const light = { Uuid: ids.light, Name: 'Light', State: 'draft' as const }
const map: CareerMap = {
  Cycles: [
    { Uuid: ids.first, Name: 'First', Subjects: [ids.algebra] },
    { Uuid: ids.second, Name: 'Second', Subjects: [] },
  ],
  Unplaced: [ids.optics],
  Subjects: [
    { Uuid: ids.algebra, Name: 'Algebra', Code: 'ALG', Courses: [] },
    { Uuid: ids.optics, Name: 'Optics', Code: '', Courses: [light] },
  ],
  Version: 'v1',
  ReadAt: '2026-03-14T18:00:00.000Z',
}
const prepare = (api: FakeApi) =>
  api.on(reference.careers.read, () => ({ Item: anEntry('CAREER', ids.career, 'Teaching') }))
async function open() {
  const api = fakeApi()
  prepare(api)
  api.on(readCareerMap, () => ({ Item: map }))
  api.on(saveCareerMap, () => ({ Item: { ...map, Version: 'v2' } }))
  const page = await renderScreen(path, { as })
  await screen.findByText('2 cycles, 2 subjects, 1 course')
  return { api, ...page }
}
const subjectsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .queryAllByRole('button', { name: /^Move / })
    .map((grip) => grip.getAttribute('aria-label')?.replace('Move ', ''))
const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name })
const save = () => screen.getByRole('button', { name: 'Save map' })

testWaitingAndFailure({ path, as, endpoint: readCareerMap, reply: { Item: map }, prepare, shows: 'Algebra' })

test('with the keyboard a subject is taken, moved between and inside cycles, dropped and saved', async () => {
  const { api, user } = await open()
  screen.getByRole('button', { name: 'Move Optics' }).focus()
  await user.keyboard(' ')
  expect(screen.getAllByText(/Optics is taken/).length).toBeGreaterThan(0)
  key('ArrowRight')
  expect(subjectsOf('Subjects of First')).toEqual(['Optics', 'Algebra'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Optics')
  key('ArrowDown')
  expect(screen.getAllByText('Optics: First, place 2 of 2').length).toBeGreaterThan(0)
  // Nothing has changed until it is dropped.
  expect(save().hasAttribute('disabled')).toBe(true)
  await user.keyboard(' ')
  expect(subjectsOf('Subjects of First')).toEqual(['Algebra', 'Optics'])
  expect(screen.getByText('1 change not saved')).toBeTruthy()
  await user.click(save())
  await screen.findByText(/^Saved /)
  expect(api.sent(saveCareerMap).map(({ body }) => body)).toEqual([
    {
      Cycles: [
        { Uuid: ids.first, Subjects: [ids.algebra, ids.optics] },
        { Uuid: ids.second, Subjects: [] },
      ],
      Unplaced: [],
      Courses: [],
      Seen: 'v1',
      SeenAt: map.ReadAt,
    },
  ])
})

test('down leads out of the tray into the map; when nothing is left to save the focus is on the heading', async () => {
  const { user } = await open()
  screen.getByRole('button', { name: 'Move Optics' }).focus()
  await user.keyboard(' ')
  key('ArrowDown')
  expect(subjectsOf('Subjects of First')).toEqual(['Optics', 'Algebra'])
  await user.keyboard(' ')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('Escape returns a taken subject to where it was', async () => {
  const { user } = await open()
  screen.getByRole('button', { name: 'Move Algebra' }).focus()
  await user.keyboard(' ')
  key('ArrowRight')
  expect(subjectsOf('Subjects of Second')).toEqual(['Algebra'])
  expect(screen.getByText('It was here')).toBeTruthy()
  key('Escape')
  expect(subjectsOf('Subjects of First')).toEqual(['Algebra'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Algebra')
  expect(screen.queryByText(/not saved/)).toBeNull()
})

test('subjects are found or created, courses are found with their state, and each is sent', async () => {
  const { api, user } = await open()
  const heat = anEntry('SCHOOLSUBJECT', idOf(9), 'Heat')
  api.on(reference['school-subjects'].list, () => ({ Items: [], Count: 0 }))
  api.on(reference['school-subjects'].create, () => ({ Item: heat }))
  await user.click(screen.getByRole('button', { name: 'Add a subject to Second' }))
  fireEvent.change(screen.getByPlaceholderText('Subject for Second'), { target: { value: 'Heat' } })
  await user.click(await screen.findByRole('option', { name: 'Create “Heat”' }))
  await waitFor(() => expect(subjectsOf('Subjects of Second')).toEqual(['Heat']))
  api.on(findCoursesForSubject, () => ({ Items: [light] }))
  await user.click(screen.getByRole('button', { name: 'Add a course to Heat' }))
  await user.click(await screen.findByRole('option', { name: 'Light · Draft' }))
  await user.click(save())
  await waitFor(() =>
    expect(api.sent(saveCareerMap)[0]?.body).toMatchObject({
      Cycles: [{}, { Subjects: [heat.Uuid] }],
      Courses: [{ Subject: heat.Uuid, Add: [ids.light], Remove: [] }],
    }),
  )
})

test('the list moves subjects by a menu; a cycle that is taken out leaves its subjects to be placed', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'List' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Move Algebra' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Actions for Algebra' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Second' }))
  await user.click(screen.getByRole('button', { name: 'Map' }))
  await screen.findByRole('button', { name: 'Move Algebra' })
  expect(subjectsOf('Subjects of Second')).toEqual(['Algebra'])
  await user.click(screen.getByRole('button', { name: 'Actions for Second' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Take out of the map' }))
  expect(subjectsOf('Not placed')).toEqual(['Optics', 'Algebra'])
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(subjectsOf('Subjects of First')).toEqual(['Algebra'])
})

test('after each act the focus is on what is nearest, and additions and removals are announced', {
  tags: ['long'],
}, async () => {
  const { api, user } = await open()
  const focused = (name: string) => waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name))
  const choose = async (menu: string, item: string) => {
    screen.getByRole('button', { name: `Actions for ${menu}` }).focus()
    await user.keyboard('{Enter}')
    ;(await screen.findByRole('menuitem', { name: item })).focus()
    await user.keyboard('{Enter}')
  }
  const said = (text: string) => expect(screen.getByText(text).getAttribute('role')).toBe('status')
  await choose('Optics', 'First')
  await focused('Actions for Optics')
  await choose('Optics', 'Move up')
  await focused('Actions for Optics')
  screen.getByRole('button', { name: 'Take Light out of Optics' }).focus()
  await user.keyboard('{Enter}')
  await focused('Add a course to Optics')
  said('Light was removed from Optics')
  const waves = anEntry('SCHOOLSUBJECT', idOf(8), 'Waves')
  api.on(reference['school-subjects'].list, () => ({ Items: [waves], Count: 1 }))
  for (const last of ['{Escape}', '{ArrowDown}{Enter}']) {
    screen.getByRole('button', { name: 'Add a subject to First' }).focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('option', { name: 'Waves' })
    await user.keyboard(last)
    await focused('Add a subject to First')
  }
  said('Waves was added to First')
  await choose('Optics', 'Take out of the map')
  await focused('Actions for Algebra')
  said('Optics was removed')
  await user.click(screen.getByRole('button', { name: 'List' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Move Algebra' })).toBeNull())
  await choose('Second', 'Move earlier')
  await focused('Actions for Second')
  said('Second: place 1 of 2')
  await choose('Second', 'Take out of the map')
  await focused('Actions for First')
})

test('a conflict says who changed what; one keeps the own map on top of the newest, or takes theirs', async () => {
  const { api, user } = await open()
  const theirs: CareerMap = { ...map, Cycles: map.Cycles.toReversed(), Version: 'v7' }
  const changed = { by: 'Luis Vega', at: '2026-03-15T18:00:00.000Z', fields: ['Cycles'] }
  api.refuse(saveCareerMap, 'Conflict', undefined, changed)
  api.on(readCareerMap, () => ({ Item: theirs }))
  await user.click(screen.getByRole('button', { name: 'Actions for Algebra' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Second' }))
  await user.click(save())
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/^Luis Vega changed this map at/)).toBeTruthy()
  expect(alert.getByText('The order of the cycles was changed')).toBeTruthy()
  expect(subjectsOf('Subjects of Second')).toEqual(['Algebra'])
  api.on(saveCareerMap, () => ({ Item: { ...map, Version: 'v8' } }))
  await user.click(alert.getByRole('button', { name: 'Keep my map' }))
  await screen.findByText(/^Saved /)
  expect(api.sent(saveCareerMap).at(-1)?.body).toMatchObject({ Seen: 'v7', Cycles: [{ Subjects: [] }, {}] })
})

test('one’s own map after a conflict takes no courses from a subject that somebody else added meanwhile', {
  tags: ['long'],
}, async () => {
  const { api, user } = await open()
  const waves = anEntry('SCHOOLSUBJECT', idOf(8), 'Waves')
  api.on(reference['school-subjects'].list, () => ({ Items: [waves], Count: 1 }))
  await user.click(screen.getByRole('button', { name: 'Add a subject to Second' }))
  await user.click(await screen.findByRole('option', { name: 'Waves' }))
  await user.click(screen.getByRole('button', { name: 'Actions for Optics' }))
  await user.click(await screen.findByRole('menuitem', { name: 'First' }))
  await user.click(screen.getByRole('button', { name: 'Take Light out of Optics' }))
  const theirs: CareerMap = {
    ...map,
    Cycles: [{ ...map.Cycles[0]!, Subjects: [ids.algebra, waves.Uuid] }, map.Cycles[1]!],
    Subjects: [...map.Subjects, { Uuid: waves.Uuid, Name: 'Waves', Code: '', Courses: [light] }],
    Version: 'v7',
  }
  api.refuse(saveCareerMap, 'Conflict')
  api.on(readCareerMap, () => ({ Item: theirs }))
  await user.click(save())
  const keep = await screen.findByRole('button', { name: 'Keep my map' })
  api.on(saveCareerMap, () => ({ Item: { ...theirs, Version: 'v8' } }))
  await user.click(keep)
  await screen.findByText(/^Saved /)
  expect(api.sent(saveCareerMap).at(-1)?.body).toMatchObject({
    Cycles: [{ Subjects: [ids.algebra, ids.optics] }, { Subjects: [waves.Uuid] }],
    Courses: [{ Subject: ids.optics, Add: [], Remove: [ids.light] }],
  })
})

test('what is changed while a save is under way stays, to be saved next', { tags: ['long'] }, async () => {
  const { api, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Actions for Algebra' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Second' }))
  const held = api.hold(saveCareerMap)
  await user.click(save())
  await user.click(screen.getByRole('button', { name: 'Actions for Optics' }))
  await user.click(await screen.findByRole('menuitem', { name: 'First' }))
  await user.click(screen.getByRole('button', { name: 'Take Light out of Optics' }))
  const moved = [
    { ...map.Cycles[0]!, Subjects: [] },
    { ...map.Cycles[1]!, Subjects: [ids.algebra] },
  ]
  held.answer({ Item: { ...map, Cycles: moved, Version: 'v2' } })
  await screen.findByText('2 changes not saved')
  expect(subjectsOf('Subjects of First')).toEqual(['Optics'])
  api.on(saveCareerMap, () => ({ Item: { ...map, Version: 'v3' } }))
  await waitFor(() => expect(save().hasAttribute('data-loading')).toBe(false))
  await user.click(save())
  await waitFor(() =>
    expect(api.sent(saveCareerMap)[1]?.body).toMatchObject({
      Seen: 'v2',
      Cycles: [{ Subjects: [ids.optics] }, { Subjects: [ids.algebra] }],
      Courses: [{ Subject: ids.optics, Add: [], Remove: [ids.light] }],
    }),
  )
})

test('coming back shows the map and what uses the career as they are now, not as they were read before', {
  tags: ['long'],
}, async () => {
  const { api, user } = await open()
  api.on(referenceTools.careers.uses, () => ({ Item: { Count: 0, Uses: [] } }))
  await user.click(screen.getByRole('link', { name: 'Data' }))
  await screen.findByText('Where it is used')
  const Subjects = [{ ...map.Subjects[0]!, Name: 'Algebra I' }, map.Subjects[1]!]
  api.on(readCareerMap, () => ({ Item: { ...map, Subjects, ReadAt: '2026-03-14T18:05:00.000Z' } }))
  await user.click(screen.getByRole('link', { name: 'Map' }))
  await screen.findByText('Algebra I')
  const Items = [{ Id: ids.first, Name: 'First' }]
  api.on(referenceTools.careers.uses, () => ({
    Item: { Count: 1, Uses: [{ Of: 'cycles' as const, Count: 1, Items }] },
  }))
  await user.click(screen.getByRole('link', { name: 'Data' }))
  await screen.findByText('1 school cycle is in it')
})

test('leaving with changes is asked about', async () => {
  const { user, at } = await open()
  await user.click(screen.getByRole('button', { name: 'Actions for Algebra' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Take out of the map' }))
  await user.click(screen.getByRole('link', { name: 'Data' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(at()).toBe(path)
})
