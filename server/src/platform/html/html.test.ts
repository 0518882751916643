import { addBlock, type BlockValues, listBlocks } from '@aulanova/contract/authoring/blocks'
import { updateGeneral } from '@aulanova/contract/authoring/builder'
import { saveFaq } from '@aulanova/contract/authoring/collections'
import { startCourse } from '@aulanova/contract/authoring/creator-courses'
import { createEvaluation, listEvaluations } from '@aulanova/contract/authoring/evaluations'
import { createSection } from '@aulanova/contract/authoring/sections'
import { reference } from '@aulanova/contract/reference/reference'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { htmlFault, htmlLimits } from '#kernel/html/complexity.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { shareOfMainThread } from '#testing/slow-patterns.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let [creator, admin]: Person[] = []
let uuid: string
let section: string
beforeAll(async () => {
  t = await testApp()
  creator = await t.as('general', 'creator')
  admin = await t.as('admin')
  uuid = (await t.call(startCourse, { body: { name: 'Con mucho texto' } }, creator)).body.Item.Uuid
  section = (await t.call(createSection, { body: { uuid, title: 'Una' } }, creator)).body.Item.Id
})
afterAll(() => t.close())

const block = (Html: string): BlockValues => ({ Type: 'text', Title: 'Texto', Minutes: 1, Resource: { Html } })
const evaluation = (Explanation: string) => ({
  Name: 'Prueba',
  Tries: 1,
  RequiredScore: 1,
  MaxScore: 1,
  Minutes: null,
  Questions: [{ Type: 'true-or-false' as const, Text: '¿Sí?', Points: 1, Right: true, Explanation }],
})

/** Every call that takes HTML, and the field on which it reports a fault. */
const writers: [field: string, write: (html: string) => Promise<{ status: number; problem: object }>][] = [
  ['values.Resource.Html', (html) => t.call(addBlock, { body: { uuid, item: section, values: block(html) } }, creator)],
  [
    'Questions.0.Explanation',
    (html) => t.call(createEvaluation, { body: { uuid, section, ...evaluation(html) } }, creator),
  ],
  ['Description', (html) => t.call(updateGeneral, { body: { uuid, Description: html } }, creator)],
  [
    'items.0.Answer',
    (html) => t.call(saveFaq, { body: { uuid, items: [{ Question: '¿Sí?', Answer: html }] } }, creator),
  ],
  [
    'Content',
    (html) => t.call(reference.documents.create, { body: { Name: `D ${html.length}`, Content: html } }, admin),
  ],
]
const refusal = (field: string, reason: string) => ({
  status: 400,
  problem: { code: 'ValidationFailed', details: [{ field, reason }] },
})
const readAll = async () => [
  (await t.call(listBlocks, { params: { uuid, id: section } }, creator)).status,
  (await t.call(listEvaluations, { params: { uuid } }, creator)).status,
]

describe.each(writers)('HTML in %s', (field, write) => {
  test('is refused when it is too long once sanitised, and nothing of it is stored', async () => {
    expect(await write('&'.repeat(45_000))).toMatchObject(refusal(field, 'tooLong'))
    expect(await readAll()).toEqual([200, 200])
  })

  test('is accepted up to the limit, and can be read', async () => {
    expect((await write('&'.repeat(39_000))).status).toBeLessThan(300)
    expect(await readAll()).toEqual([200, 200])
  })

  test.each([
    ['nestedTooDeep', '<b>'.repeat(66_000)],
    ['nestedTooDeep', '<x-y>'.repeat(30_000)],
    ['nestedTooDeep', '<b>'.repeat(60) + '<p><li>'.repeat(30)],
    ['nestedTooDeep', '<b></i>'.repeat(200)],
    ['nestedTooDeep', '<b><!--</b>-->'.repeat(200)],
    // Cases that only the parser reads rightly: where a comment ends, and which closing tags it ignores.
    ['nestedTooDeep', `<!-->${'<b>'.repeat(33_000)}${'</p>'.repeat(25_000)}`],
    ['nestedTooDeep', `<!--->${'<b>'.repeat(200)}`],
    ['nestedTooDeep', '<b title="</b>">'.repeat(200)],
    ['nestedTooDeep', '<b><script></b></script>'.repeat(200)],
    ['nestedTooDeep', '<b><!x </b>'.repeat(200)],
    ['tooManyTags', '<i></i>'.repeat(11_000)],
    ['tooManyTags', '<'.repeat(20_001)],
  ])('is refused before it is parsed, or as soon as the parser is too deep in it: %s', async (reason, html) => {
    expect(await write(html)).toMatchObject(refusal(field, reason))
  })
})

test('a tag may have the name of what every object has', () => {
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(htmlFault(`<p><${name}>x</${name}><${name}>`)).toBeNull()
})

const slow = `<p>${'<i a b c>x</i>'.repeat(9_000)}</p>`

test('the event loop goes on while a long text is sanitised', async () => {
  const share = await shareOfMainThread(() => t.services.html.clean({ Description: slow }, { id: creator!.id }))
  // Sanitised by it, this would be nearly 1.
  expect(share).toBeLessThan(0.5)
})

test('a long text for another person’s course is refused before it is sanitised', async () => {
  const clean = vi.spyOn(t.services.html, 'clean')
  const stranger = await t.as('general', 'creator')
  expect((await t.call(updateGeneral, { body: { uuid, Description: slow } }, stranger)).status).toBe(404)
  await expect(clean.mock.results[0]!.value).rejects.toMatchObject({ code: 'NotFound' })
})

test('a stored text beyond the limit can still be read', async () => {
  const body = { uuid, item: section, values: block('<p>corto</p>') }
  const { Id } = (await t.call(addBlock, { body }, creator)).body.Item
  const payload = { Html: 'x'.repeat(300_000) }
  await t.sql`
    with long as (insert into block_contents (payload) values (${t.sql.json(payload)}) returning id)
    update blocks set content_id = long.id from long where blocks.id = ${Id}`
  const { status, body: read } = await t.call(listBlocks, { params: { uuid, id: section } }, creator)
  expect(status).toBe(200)
  expect(read.Items.find((item) => item.Id === Id)?.Resource).toEqual(payload)
})

describe('what counts as nested', () => {
  test.each([
    ['siblings', '<p>a</p>'.repeat(500)],
    ['void tags', '<br><img alt="x">'.repeat(500)],
    ['list items without an end', `<ul>${'<li>a'.repeat(500)}</ul>`],
    ['table rows without an end', `<table>${'<tr><td>a<td>b'.repeat(500)}</table>`],
    ['the deepest text allowed', '<b>'.repeat(htmlLimits.depth) + '</b>'.repeat(htmlLimits.depth)],
  ])('not %s', (_, html) => expect(htmlFault(html)).toBeNull())
})
