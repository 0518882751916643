import { randomUUID } from 'node:crypto'
import {
  addBlock,
  type BlockValues,
  deleteBlock,
  listBlocks,
  moveBlock,
  orderBlocks,
  restoreBlock,
  updateBlock,
} from '@aulanova/contract/authoring/blocks'
import { readBuilder } from '@aulanova/contract/authoring/builder'
import { saveCollaborators } from '@aulanova/contract/authoring/collections'
import { startCourse } from '@aulanova/contract/authoring/creator-courses'
import {
  createSection,
  deleteSection,
  orderSections,
  restoreSection,
  updateSection,
} from '@aulanova/contract/authoring/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { sweepDrafts } from './content.jobs.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let [owner, helper, stranger]: Person[] = []
beforeAll(async () => {
  t = await testApp()
  ;[owner, helper, stranger] = await Promise.all([1, 2, 3].map(() => t.as('general', 'creator')))
})
afterAll(() => t.close())

const text = (Title: string, Html = `<p>${Title}</p>`): BlockValues => ({
  Type: 'text',
  Title,
  Minutes: 1,
  Resource: { Html },
})
const add = (uuid: string, item: string, values: BlockValues, who = owner, position?: number) =>
  t.call(addBlock, { body: { uuid, item, values, ...(position && { position }) } }, who)
const section = async (uuid: string, title: string, position?: number) =>
  (await t.call(createSection, { body: { uuid, title, ...(position && { position }) } }, owner)).body.Item.Id
const outline = async (uuid: string, who = owner) =>
  (await t.call(readBuilder, { params: { uuid } }, who)).body.Item.Sections
const titles = async (uuid: string, at = 0) => (await outline(uuid))[at]!.Blocks.map(({ Title }) => Title).join('')

/** A course of two people with one section and these blocks in it. */
async function aDraft(...blocks: string[]) {
  const uuid = (await t.call(startCourse, { body: { name: 'Borrador' } }, owner)).body.Item.Uuid
  await t.call(saveCollaborators, { body: { uuid, items: [{ Username: helper!.payload.username }] } }, owner)
  const at = await section(uuid, 'Primera')
  const ids: string[] = []
  for (const title of blocks) ids.push((await add(uuid, at, text(title))).body.Item.Id)
  return { uuid, at, ids }
}

test('a request that is sent again with the id of its block or section adds nothing twice, also at once', async () => {
  const { uuid, at } = await aDraft('A')
  const [block, chapter] = [randomUUID(), randomUUID()]
  const addB = () => t.call(addBlock, { body: { uuid, id: block, item: at, values: text('B'), position: 1 } }, owner)
  const again = await Promise.all([addB(), addB(), addB()])
  expect(again.map(({ status, body }) => [status, body.Item.Id])).toEqual(Array(3).fill([201, block]))
  expect(await titles(uuid)).toBe('BA')
  const addChapter = () => t.call(createSection, { body: { uuid, id: chapter, title: 'Dos' } }, owner)
  for (const { body } of [await addChapter(), await addChapter()]) expect(body.Item.Id).toBe(chapter)
  expect(await outline(uuid)).toHaveLength(2)
})

test('the id of a block of another course is refused, and nothing of that course is answered', async () => {
  const other = await aDraft('Ajeno')
  const { uuid, at } = await aDraft()
  const body = { uuid, id: other.ids[0]!, item: at, values: text('Propio') }
  expect(await t.call(addBlock, { body }, owner)).toMatchObject({ status: 404, body: { code: 'ItemNotFound' } })
  expect(await titles(uuid)).toBe('')
  expect(await titles(other.uuid)).toBe('Ajeno')
  const ofSection = await t.call(addBlock, { body: { ...body, id: at } }, owner)
  expect(ofSection).toMatchObject({ status: 404, body: { code: 'ItemNotFound' } })
})

test('blocks of every type are added, read with their content and cleaned [S1-012 S3-017 S4-051 S7-030 S7-060]', async () => {
  const { uuid, at } = await aDraft()
  const values: BlockValues[] = [
    text('Texto', '<h2>Uno</h2><p onclick="x()">dos <img src="https://evil.test/x.png" alt="a"></p><script>x</script>'),
    { Type: 'image', Title: 'Imagen', Minutes: 1, Resource: { File: null, Alt: '', Caption: '' } },
    { Type: 'attachment', Title: 'Archivo', Minutes: 0, Resource: { File: null } },
    { Type: 'simulation', Title: 'Simulación', Minutes: 5, Resource: { Address: 'https://example.test/sim' } },
    { Type: 'external-link', Title: 'Enlace', Minutes: 2, Resource: { Address: 'https://example.test/' } },
    { Type: 'video', Title: 'Video', Minutes: 9, Resource: { Address: 'https://www.youtube.com/watch?v=abc' } },
  ]
  for (const value of values) expect((await add(uuid, at, value, helper)).status).toBe(201)
  const { body } = await t.call(listBlocks, { params: { uuid, id: at } }, owner)
  expect(body.Items.map(({ Type, Position }) => [Type, Position])).toEqual(values.map(({ Type }, n) => [Type, n + 1]))
  expect(body.Items[0]!.Resource).toEqual({ Html: '<h2>Uno</h2><p>dos </p>' })
  expect(body.Items[0]!.ChangedBy).toBe(helper!.attributes.name)
  const [first] = await outline(uuid)
  expect(first!.Blocks.map(({ Missing }) => Missing)).toEqual([null, 'file', 'file', null, null, null])
})

test.each([
  ['no title', { ...text('x'), Title: ' ' }],
  ['a title of two lines', { ...text('x'), Title: 'a\nb' }],
  ['a wrong resource', { ...text('x'), Resource: { File: null } }],
  ['an unknown type', { ...text('x'), Type: 'audio' }],
  ['no time', { ...text('x'), Minutes: -1 }],
  ['a script as an address', { ...text('x'), Type: 'external-link', Resource: { Address: 'javascript:alert(1)' } }],
  ['a video of a host nobody knows', { ...text('x'), Type: 'video', Resource: { Address: 'https://evil.test/v' } }],
  ['a video without encryption', { ...text('x'), Type: 'video', Resource: { Address: 'http://youtube.com/v' } }],
])('a block with %s is refused, and nothing is added', async (_, values) => {
  const { uuid, at } = await aDraft()
  expect((await add(uuid, at, values as BlockValues)).status).toBe(400)
  expect(await titles(uuid)).toBe('')
})

test('a block is put where it was requested, moved, and keeps its place among the others [S3-016 S4-051 S4-054 S7-061 S9-029]', async () => {
  const { uuid, at, ids } = await aDraft('a', 'b', 'c', 'd')
  const order = (updates: { id: string; position: number }[]) =>
    t.call(orderBlocks, { body: { uuid, updates } }, helper)
  const { body } = await order([{ id: ids[3]!, position: 1 }])
  expect(body.Items.map(({ Id, Position }) => [Id, Position])).toEqual(
    [ids[3], ids[0], ids[1], ids[2]].map((id, n) => [id, n + 1]),
  )
  await add(uuid, at, text('x'), owner, 2)
  expect(await titles(uuid)).toBe('dxabc')
  await order(
    [...'cbxad']
      .map((title, n) => ({ id: { a: ids[0], b: ids[1], c: ids[2], d: ids[3] }[title] ?? '', position: n + 1 }))
      .filter(({ id }) => id),
  )
  expect(await titles(uuid)).toBe('cbxad')
})

test('a block moves between sections, to its end or to a place [S4-053 S7-084]', async () => {
  const { uuid, ids } = await aDraft('a', 'b', 'c')
  const second = await section(uuid, 'Segunda')
  const move = (block: string, position?: number) =>
    t.call(moveBlock, { body: { uuid, block, section: second, ...(position && { position }) } }, helper)
  await move(ids[0]!)
  await move(ids[2]!)
  await move(ids[1]!, 1)
  expect([await titles(uuid, 0), await titles(uuid, 1)]).toEqual(['', 'bac'])
})

test('a deleted block is restored to its place, and a deleted section with its blocks and evaluations [S4-052 S7-062]', async () => {
  const { uuid, at, ids } = await aDraft('a', 'b', 'c')
  const body = { uuid, id: ids[1]! }
  expect((await t.call(deleteBlock, { body }, helper)).status).toBe(204)
  expect(await titles(uuid)).toBe('ac')
  expect((await t.call(deleteBlock, { body }, helper)).problem.code).toBe('ItemNotFound')
  await add(uuid, at, text('x'), owner, 2)
  expect((await t.call(restoreBlock, { body }, helper)).body.Item.Title).toBe('b')
  expect(await titles(uuid)).toBe('abxc')
  expect((await t.call(restoreBlock, { body }, helper)).problem.code).toBe('ItemNotFound')

  await section(uuid, 'Segunda')
  expect((await t.call(deleteSection, { body: { uuid, id: at } }, owner)).status).toBe(204)
  expect((await t.call(listBlocks, { params: { uuid, id: at } }, owner)).problem.code).toBe('ItemNotFound')
  expect((await t.call(updateBlock, { body: { uuid, item: ids[0]!, values: text('z') } }, owner)).problem.code).toBe(
    'ItemNotFound',
  )
  await t.call(restoreSection, { body: { uuid, id: at } }, owner)
  expect((await outline(uuid)).map(({ Title }) => Title)).toEqual(['Primera', 'Segunda'])
  expect(await titles(uuid)).toBe('abxc')
})

test('sections are renamed and put in order [S1-011]', async () => {
  const { uuid, at } = await aDraft()
  const second = await section(uuid, 'Segunda')
  await section(uuid, 'Cero', 1)
  const params = { id: second }
  expect((await t.call(updateSection, { params, body: { uuid, title: ' Dos ' } }, helper)).body.Item.Title).toBe('Dos')
  const moved = await t.call(orderSections, { body: { uuid, updates: [{ id: at, position: 3 }] } }, helper)
  expect(moved.body.Items.map(({ Title, Position }) => [Title, Position])).toEqual([
    ['Cero', 1],
    ['Dos', 2],
    ['Primera', 3],
  ])
  const foreign = await t.call(orderSections, { body: { uuid, updates: [{ id: randomUUID(), position: 1 }] } }, helper)
  expect(foreign.problem.code).toBe('ItemNotFound')
})

test('a change of the same block since the writer read it is a conflict; a move is none', async () => {
  const { uuid, ids } = await aDraft('a', 'b')
  const [item] = ids as [string]
  const change = (values: BlockValues, who = owner) => t.call(updateBlock, { body: { uuid, item, values } }, who)
  await t.call(orderBlocks, { body: { uuid, updates: [{ id: item, position: 2 }] } }, owner)
  const mine = await change({ ...text('mine'), Version: 1 })
  expect(mine.body.Item).toMatchObject({ Title: 'mine', Version: 2, ChangedBy: owner!.attributes.name })
  const late = await change({ ...text('late'), Version: 1 }, helper)
  expect([late.status, late.problem.code]).toEqual([409, 'Conflict'])
  expect(await titles(uuid)).toBe('bmine')
  expect(
    (await change({ ...text('x'), Type: 'external-link', Resource: { Address: 'https://a.test' } } as BlockValues))
      .status,
  ).toBe(400)
})

test('a change writes a new content and keeps the old one; saving the same text writes nothing [S7-083]', async () => {
  const { uuid, ids } = await aDraft('a')
  const contentOf = async () =>
    (await t.sql`select content_id from blocks where id = ${ids[0]!}`)[0]!.contentId as string
  const before = await contentOf()
  await t.call(updateBlock, { body: { uuid, item: ids[0]!, values: { ...text('a'), Minutes: 7 } } }, owner)
  expect(await contentOf()).toBe(before)
  await t.call(updateBlock, { body: { uuid, item: ids[0]!, values: text('b') } }, owner)
  expect(await contentOf()).not.toBe(before)
  const [old] = await t.sql`select payload, plain from block_contents where id = ${before}`
  expect(old).toEqual({ payload: { Html: '<p>a</p>' }, plain: 'a' })
})

test('the sweep removes what was deleted a month ago and unused contents, and keeps what can be restored', async () => {
  const { uuid, ids } = await aDraft('viejo', 'joven', 'antes')
  const [old, young, changed] = ids as [string, string, string]
  await t.call(updateBlock, { body: { uuid, item: changed, values: text('después') } }, owner)
  for (const id of [old, young]) await t.call(deleteBlock, { body: { uuid, id } }, owner)
  await t.sql`update blocks set deleted_at = now() - interval '31 days' where id = ${old}`
  const start = Date.now()
  t.clock.now = () => new Date(start + 86_400_000 + 1000)
  await sweepDrafts.run(t.services, {})
  t.clock.now = () => new Date()
  const contents = await t.sql`
    select plain from block_contents where plain in ('viejo', 'joven', 'antes', 'después') order by plain`
  expect(contents.map(({ plain }) => plain)).toEqual(['después', 'joven'])
  expect((await t.call(restoreBlock, { body: { uuid, id: old } }, owner)).problem.code).toBe('ItemNotFound')
  expect((await t.call(restoreBlock, { body: { uuid, id: young } }, owner)).status).toBe(200)
})

test('a person who may not read the course is answered 404 for its blocks; so are ids of another course', async () => {
  const [mine, theirs] = [await aDraft('a'), await aDraft('b')]
  const calls = (uuid: string, block: string, at: string) =>
    [
      [addBlock, { body: { uuid, item: at, values: text('x') } }],
      [updateBlock, { body: { uuid, item: block, values: text('x') } }],
      [moveBlock, { body: { uuid, block, section: at } }],
      [orderBlocks, { body: { uuid, updates: [{ id: block, position: 1 }] } }],
      [deleteBlock, { body: { uuid, id: block } }],
      [restoreBlock, { body: { uuid, id: block } }],
      [listBlocks, { params: { uuid, id: at } }],
      [updateSection, { params: { id: at }, body: { uuid, title: 'x' } }],
      [orderSections, { body: { uuid, updates: [{ id: at, position: 1 }] } }],
      [deleteSection, { body: { uuid, id: at } }],
      [restoreSection, { body: { uuid, id: at } }],
    ] as const
  for (const [endpoint, input] of calls(mine.uuid, mine.ids[0]!, mine.at))
    expect((await t.call(endpoint, input as never, stranger)).problem.code).toBe('NotFound')
  for (const [endpoint, input] of calls(mine.uuid, theirs.ids[0]!, theirs.at))
    expect((await t.call(endpoint, input as never, owner)).problem.code).toBe('ItemNotFound')
  expect([await titles(mine.uuid), await titles(theirs.uuid)]).toEqual(['a', 'b'])
})

test('two people with two hundred concurrent operations each end with one order, without lost or duplicate blocks', {
  tags: ['long'],
}, async () => {
  const { uuid, at, ids } = await aDraft('s0', 's1', 's2', 's3', 's4')
  const other = await section(uuid, 'Segunda')
  const living = new Set(ids)
  const written = new Map<string, string>()
  /** From a fixed seed, so that a failure can be reproduced. */
  const worker = async (who: Person | undefined, seed: number) => {
    let state = seed
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state % below
    }
    const mine: string[] = []
    for (let n = 0; n < 200; n++) {
      const known = [...ids, ...mine].filter((id) => living.has(id))
      const id = known[next(known.length)]!
      const action = next(12)
      const isMine = mine.includes(id)
      if (action < 4 || known.length < 4) {
        const { body } = await add(uuid, at, text(`${seed}-${n}`), who, next(20) + 1)
        mine.push(body.Item.Id)
        living.add(body.Item.Id)
        written.set(body.Item.Id, `${seed}-${n}`)
      } else if (action < 7) {
        const moved = await t.call(orderBlocks, { body: { uuid, updates: [{ id, position: next(30) + 1 }] } }, who)
        expect([200, 404]).toContain(moved.status)
      } else if (action < 9) {
        const to = { uuid, block: id, section: next(2) ? at : other, position: next(10) + 1 }
        expect([200, 404]).toContain((await t.call(moveBlock, { body: to }, who)).status)
      } else if (action < 11 && isMine) {
        const values = text(`${seed}-${n}!`)
        expect((await t.call(updateBlock, { body: { uuid, item: id, values } }, who)).status).toBe(200)
        written.set(id, values.Title)
      } else if (isMine) {
        expect((await t.call(deleteBlock, { body: { uuid, id } }, who)).status).toBe(204)
        living.delete(id)
      }
    }
  }
  await Promise.all([worker(owner, 7), worker(helper, 11)])
  const views = await Promise.all([owner, helper].map((who) => outline(uuid, who)))
  expect(views[0]).toEqual(views[1])
  const blocks = views[0]!.flatMap(({ Blocks }) => Blocks)
  expect(blocks.map(({ Id }) => Id).sort()).toEqual([...living].sort())
  for (const { Blocks } of views[0]!)
    expect(Blocks.map(({ Position }) => Position)).toEqual(Blocks.map((_, n) => n + 1))
  for (const { Id, Title } of blocks) if (written.has(Id)) expect(Title).toBe(written.get(Id))
  const rows = await t.sql`select section_id, position from blocks where course_id = ${uuid} and deleted_at is null`
  expect(new Set(rows.map(({ sectionId, position }) => `${sectionId} ${position}`)).size).toBe(rows.length)
})

test('the builder opens a course of 50 sections and 1,000 blocks without reading any content [S7-029]', async () => {
  const { uuid } = await aDraft()
  await t.sql`
    with content as (insert into block_contents (payload, plain) values ('{"Html": "<p>inside</p>"}', 'inside') returning id),
    made as (insert into sections (course_id, position, title)
      select ${uuid}, n * 1024 + 9999, 'S' || n from generate_series(1, 50) n returning id)
    insert into blocks (course_id, section_id, position, type, title, content_id)
    select ${uuid}, made.id, n * 1024, 'text', 'B' || n, content.id from made, content, generate_series(1, 20) n`
  const answer = await t.call(readBuilder, { params: { uuid } }, owner)
  const { Sections } = answer.body.Item
  expect([Sections.length, Sections.flatMap(({ Blocks }) => Blocks).length]).toEqual([51, 1000])
  expect(JSON.stringify(answer.body)).not.toContain('inside')
})
