import { listChanges } from '@aulanova/contract/authoring/review'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareWithin } from '#kernel/comparison/words.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { shareOfMainThread } from '#testing/slow-patterns.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await testApp()
  owner = await t.as('general', 'creator')
})
afterAll(() => t.close())

const block = (title: string) => ({ type: 'text' as const, title, minutes: 1, html: `<p>${title}</p>` })
const changes = async (uuid: string) => (await t.call(listChanges, { params: { uuid } }, owner)).body.Items

async function aCourse(blocks: number, explanation = '<p>Sí.</p>') {
  const titles = Array.from({ length: blocks }, (_, n) => `Bloque ${n + 1}`)
  const options = [
    { text: 'true', right: true },
    { text: 'false', right: false },
  ]
  const forms = [
    {
      name: 'Prueba',
      tries: 1,
      requiredScore: 1,
      maxScore: 1,
      questions: [{ type: 'true-or-false' as const, text: '¿Sí?', points: 1, explanation, options }],
    },
  ]
  const sections = [{ title: 'Una', blocks: titles.map(block), forms }]
  return (await aPublishedCourse(t.sql, { ownerId: owner.id, sections })).id
}

/** Gives blocks of the draft a text of so many characters, as many saves would. */
async function lengthen(uuid: string, characters: number) {
  const blocks = await t.sql<{ id: string }[]>`select id from blocks where course_id = ${uuid} order by position`
  for (const { id } of blocks) {
    const payload = { Html: `<p>${'palabra '.repeat(characters / 8)}</p>` }
    await t.sql`
      with long as (insert into block_contents (payload) values (${t.sql.json(payload)}) returning id)
      update blocks set content_id = long.id from long where blocks.id = ${id}`
  }
}

test('every change is listed, but texts beyond the budget of one answer are left out', async () => {
  const uuid = await aCourse(9)
  await lengthen(uuid, 190_000)
  const items = await changes(uuid)
  expect(items.map(({ Title, Kind }) => [Title, Kind])).toEqual(
    Array.from({ length: 9 }, (_, n) => [`Bloque ${n + 1}`, 'changed']),
  )
  const compared = items.filter(({ Omitted }) => !Omitted)
  expect(compared.map(({ Title }) => Title)).toEqual(['Bloque 1', 'Bloque 2', 'Bloque 3', 'Bloque 4', 'Bloque 5'])
  expect(compared.every(({ WordsAdded }) => WordsAdded > 20_000)).toBe(true)
  expect(items.filter(({ Omitted }) => Omitted).every(({ Fields }) => Fields.length === 0)).toBe(true)
  expect(JSON.stringify(items).length).toBeLessThan(2_500_000)
})

test('a text is compared by paragraphs, with pictures by number instead of the ids of their files', async () => {
  const uuid = await aCourse(1)
  const write = (html: string) => t.sql`
    with written as (insert into block_contents (payload) values (${t.sql.json({ Html: html })}) returning id)
    update blocks set content_id = written.id from written where course_id = ${uuid}`
  const picture = (file: string) => `<img data-file="${file}" alt="Un mapa">`
  const [first, second] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
  await write(`<p>Bloque 1</p><p>${picture(first)}</p><p>Fin ${picture(second)}</p>`)
  const [{ Fields } = { Fields: [] }] = await changes(uuid)
  const text = Fields.find(({ Field }) => Field === 'Text')!
  expect(text.Words.map(({ Text }) => Text).join('')).toBe('Bloque 1\n\n🖼 1 Un mapa\n\nFin 🖼 2 Un mapa')
})

test('a row of a table is a line of its own, and only its words are counted', async () => {
  const uuid = await aCourse(1)
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`
  const payload = { Html: `<p>Bloque 1</p><table>${row('Menta', '4 h')}${row('Romero', '')}</table>` }
  await t.sql`
    with written as (insert into block_contents (payload) values (${t.sql.json(payload)}) returning id)
    update blocks set content_id = written.id from written where course_id = ${uuid}`
  const [change] = await changes(uuid)
  expect([change!.WordsAdded, change!.WordsRemoved]).toEqual([4, 0])
  const shown = change!.Fields[0]!.Words.map(({ Text }) => Text).join('')
  expect(shown).toBe('Bloque 1\n\n│ Menta │ 4 h │\n│ Romero │ │')
})

test('an evaluation beyond the budget is listed when its questions differ, and not when they are the same', async () => {
  const uuid = await aCourse(1)
  expect(await changes(uuid)).toEqual([])
  const explain = (length: number) => t.sql`
    update questions set explanation = ${'x'.repeat(length)} where evaluation_id in (select id from evaluations where course_id = ${uuid})`
  await explain(10)
  expect(await changes(uuid)).toMatchObject([{ Type: 'form', Kind: 'changed', Omitted: false }])
  await explain(1_100_000)
  expect(await changes(uuid)).toMatchObject([{ Type: 'form', Kind: 'changed', Omitted: true, Fields: [] }])
  expect(await changes(await aCourse(1, 'x'.repeat(1_100_000)))).toEqual([])
})

test('an evaluation that is in another section has moved', async () => {
  const uuid = await aCourse(1)
  await t.sql`
    with other as (
      insert into sections (course_id, position, title) values (${uuid}, 90000, 'Otra') returning id)
    update evaluations set section_id = other.id from other where course_id = ${uuid}`
  const evaluation = (await changes(uuid)).find(({ Type }) => Type === 'form')
  expect(evaluation).toMatchObject({ Title: 'Prueba', Kind: 'moved', Fields: [] })
})

test('when the time for comparing is used up, texts are shown as removed and added', () => {
  expect(compareWithin(0)('Text', 'uno dos', 'uno tres')?.Words).toEqual([
    { Kind: 'removed', Text: 'uno dos' },
    { Kind: 'added', Text: 'uno tres' },
  ])
  expect(compareWithin(1_000)('Text', 'uno dos', 'uno tres')?.Words).toHaveLength(3)
})

test('the event loop is not blocked while long texts are compared', async () => {
  const uuid = await aCourse(4)
  await lengthen(uuid, 190_000)
  // Compared by the main thread, this would be nearly 1.
  expect(await shareOfMainThread(() => changes(uuid))).toBeLessThan(0.5)
})
