import { dayOf } from '@aulanova/contract/kernel/day'
import { idOf } from '@aulanova/contract/kernel/keys'
import { type Language, languages } from '@aulanova/contract/kernel/languages'
import { issueCertificate } from '@aulanova/contract/learning/certificates'
import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aSubscription, someProgress } from '#demo/factories/learning.ts'
import { aReference } from '#demo/factories/reference.ts'
import { takeLive } from '#domains/authoring/publishing/publishing.store.ts'
import { textsOf } from '#platform/i18n/texts.ts'
import { ThreadFailed } from '#platform/threads/thread.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'
import { pdf as emptyPdf, pictures } from '#testing/sample-files.ts'
import { uploadsOf } from '#testing/uploads.ts'
import { drawingThread } from './paper.rules.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let base: string
let owner: Person
beforeAll(async () => {
  t = await testApp()
  base = await t.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await t.as('general', 'creator')
})
afterAll(() => t.close())
const { upload } = uploadsOf(
  () => t,
  () => base,
)

interface Given {
  course?: string
  template?: { type: string; content: Buffer | string }
  wording?: { Title: string; Text: string; Signatory: string }
  details?: string
  hours?: number
}

/** A course of one block, published, on a template where one is given. */
async function aPublishedOne({ course = 'Álgebra lineal', template, wording, details = '', hours = 14 }: Given = {}) {
  const { id } = await aCourse(t.sql, {
    ownerId: owner.id,
    name: course,
    organization: 'Universidad Montelago',
    hours,
    sections: [{ title: 'Una', blocks: [{ type: 'text', title: 'a', minutes: 14 * 60, html: '<p>a</p>' }] }],
  })
  const file = template && (await upload(owner, id, { kind: 'certificate_template', ...template })).filename
  const words = wording && (await aReference(t.sql, 'certificates', `Palabras de ${id}`, wording))
  await t.sql`
    update courses set certificate_file_id = ${file ?? null}, certificate_id = ${words ?? null},
      certificate_details = ${details} where id = ${id}`
  await takeLive(t.sql, id, owner.id, new Date())
  return id
}

/** The certificate of a learner who has finished it; its address is new at every call. */
async function earned(uuid: string, name = 'Mariana Ortega', language: Language = 'mx') {
  const person = await t.as('general')
  const speak = (to: Language) => t.sql`update users set name = ${name}, language = ${to} where id = ${person.id}`
  await speak(language)
  await aSubscription(t.sql, { userId: person.id, courseId: uuid })
  await someProgress(t.sql, person.id, uuid, { done: 1, hoursAgo: 1 })
  const mine = async () => (await t.call(issueCertificate, { params: { uuid } }, person)).body.Item
  return { ...(await mine()), speak, mine }
}
const fetched = (address: string, headers = {}) => t.app.inject({ url: address, headers })
async function read(address: string) {
  const answer = await fetched(address)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  const doc = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const { text, totalPages } = await extractText(doc, { mergePages: true })
  const { width, height } = (await PDFDocument.load(answer.rawPayload)).getPage(0).getSize()
  return { ...answer, text: text.replace(/\s+/g, ' '), totalPages, size: [width, height].map(Math.round), doc }
}
async function aPdf(turned = 0) {
  const doc = await PDFDocument.create()
  const page = doc.addPage([612, 792])
  page.setRotation(degrees(turned))
  page.drawText('Papel membretado', { x: 200, y: 400 })
  doc.addPage().drawText('Otra hoja')
  return Buffer.from(await doc.save())
}

const templates: [string, () => Promise<Given['template']>][] = [
  ['our own paper', async () => undefined],
  ['a PNG', async () => ({ type: 'image/png', content: await pictures.png() })],
  ['a JPEG', async () => ({ type: 'image/jpeg', content: await pictures.jpeg() })],
  ['a PDF', async () => ({ type: 'application/pdf', content: await aPdf() })],
  ['a PDF that is turned', async () => ({ type: 'application/pdf', content: await aPdf(90) })],
]

test('the role of the course’s people is printed below their name, in each language', async () => {
  const uuid = await aPublishedOne()
  const person = await t.as('general')
  await t.sql`insert into course_members (course_id, user_id, role) values (${uuid}, ${person.id}, 'collaborator')`
  await aSubscription(t.sql, { userId: person.id, courseId: uuid })
  await someProgress(t.sql, person.id, uuid, { done: 1, hoursAgo: 1 })
  const { Address } = (await t.call(issueCertificate, { params: { uuid } }, person)).body.Item
  for (const language of languages) {
    await t.sql`update users set language = ${language} where id = ${person.id}`
    expect((await read(Address)).text).toContain(
      `Mariana Ortega ${textsOf('certificate-papers', language)('Collaborator in the course')}`,
    )
  }
})

// Words do not depend on the paper: all languages are read on one kind of it.
describe.each(templates)('on %s', (kind, template) => {
  test('it has all the facts, in the holder’s language, on one Letter page', async () => {
    const given = await template()
    const uuid = await aPublishedOne({ ...(given && { template: given }), details: 'Con valor curricular.' })
    const { Code, Address, speak } = await earned(uuid, 'Ñandú Жанна Müller')
    for (const language of kind === 'our own paper' ? languages : (['rs'] as const)) {
      await speak(language)
      const { text, totalPages, size } = await read(Address)
      expect([totalPages, ...size]).toEqual([1, 792, 612])
      const today = dayOf(new Date().toISOString())
      const t = textsOf('certificate-papers', language)
      const said = [
        'Ñandú Жанна Müller',
        'Álgebra lineal',
        'Universidad Montelago',
        'Con valor curricular.',
        '14',
        today,
      ]
      for (const words of [...said, Code, t('Awards this certificate to'), t('for completing the course')])
        expect(text).toContain(words)
      expect(text.includes('Papel membretado')).toBe(kind.startsWith('a PDF'))
      expect(text).not.toMatch(/Otra hoja|[{}]/)
    }
  })
})

describe('what is written', () => {
  test('the words of the course’s own people are printed', async () => {
    const wording = { Title: 'Diploma de honor', Text: 'por su esfuerzo en', Signatory: 'Ana Ruiz, Rectora' }
    const { text } = await read((await earned(await aPublishedOne({ wording }))).Address)
    for (const words of ['Diploma de honor', 'por su esfuerzo en', 'Ana Ruiz', 'Rectora']) expect(text).toContain(words)
    expect(text).not.toContain(textsOf('certificate-papers', 'mx')('for completing the course'))
  })

  test('hours that nobody has given are left out', async () => {
    const { text } = await read((await earned(await aPublishedOne({ hours: 0 }))).Address)
    expect(text).toContain('Emitido el')
    expect(text).not.toContain('horas')
  })

  test('the longest names are printed in full', async () => {
    const name = `${'Maximiliana '.repeat(9)}Última`
    const course = `Curso ${'interminable '.repeat(8)}final`
    const { text } = await read((await earned(await aPublishedOne({ course }), name)).Address)
    expect(text).toContain(name)
    expect(text).toContain(course)
  })

  test.each(['李小龍', 'اسم 😀', 'e\u0301\u202eabc', 'W'.repeat(120), 'x\ud800y'])(
    'a name with characters that no font has is drawn as far as possible: %j',
    async (name) => {
      const drawings = drawingThread(t.services)
      const uuid = await aPublishedOne()
      const { PK: _, Course: __, Address, speak, mine, ...facts } = await earned(uuid)
      const { pdf } = await drawings.run({
        facts: { ...facts, Name: name },
        language: 'mx',
        paper: 'letter',
        address: `https://aulanova.example/certificates/${facts.Code}`,
        brand: ['Aula', 'nova'],
        template: null,
      })
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
      expect(text).toContain(facts.Code)
    },
  )

  test('its properties name the code and the facts', async () => {
    const { Code, Address } = await earned(await aPublishedOne())
    const { info } = await getMeta((await read(Address)).doc)
    expect(info).toMatchObject({
      Title: 'Certificado: Álgebra lineal · Mariana Ortega',
      Author: 'Universidad Montelago',
      Subject: expect.stringContaining(Code),
    })
  })

  test('a broken template is ignored', async () => {
    const uuid = await aPublishedOne({ template: { type: 'application/pdf', content: emptyPdf } })
    expect((await read((await earned(uuid)).Address)).text).toContain('Mariana Ortega')
  })

  test('a template that ends the thread is not tried again', async () => {
    const uuid = await aPublishedOne({ template: { type: 'application/pdf', content: await aPdf() } })
    const { log } = t.services
    const drawings = drawingThread(t.services)
    const draw = drawings.run
    const run = vi.spyOn(drawings, 'run')
    run.mockImplementation((drawing) =>
      drawing.template ? Promise.reject(new ThreadFailed('out of memory')) : draw(drawing),
    )
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
    const { Address } = await earned(uuid)
    const { text } = await read(Address)
    expect(text).toContain('Mariana Ortega')
    expect(text).not.toContain('Papel membretado')
    // The second time neither of the two is drawn.
    await read(Address)
    expect(run).toHaveBeenCalledTimes(2)
    // Nor is the template tried for the next who finishes the course.
    await read((await earned(uuid, 'Luis Prado')).Address)
    expect(run).toHaveBeenCalledTimes(3)
    expect(logged).toHaveBeenCalledTimes(1)
    run.mockRestore()
    logged.mockRestore()
  })
})

test('the page is Letter, or A4 where the organization prints that', async () => {
  const uuid = await aPublishedOne()
  const { Address, mine } = await earned(uuid)
  const sizeOf = async (address: string) => {
    const { width, height } = (await PDFDocument.load((await fetched(address)).rawPayload)).getPage(0).getSize()
    return [Math.round(width), Math.round(height)]
  }
  expect(await sizeOf(Address)).toEqual([792, 612])
  await t.sql`
    update organizations set details = details || '{"PrintsA4": true}'
    where id = (select organization_id from courses where id = ${uuid})`
  expect(await sizeOf((await mine()).Address)).toEqual([842, 595])
  await t.sql`update organizations set details = details - 'PrintsA4'`
})

test('a screen reader gets a title, a language, and headings and paragraphs in their order', async () => {
  const { Address } = await earned(await aPublishedOne())
  const document = await getDocumentProxy(new Uint8Array((await fetched(Address)).rawPayload))
  const page = await document.getPage(1)
  interface Node {
    role?: string
    alt?: string
    children?: Node[]
  }
  const tree = (await page.getStructTree()) as Node | null
  const [body] = tree?.children ?? []
  expect(body?.role).toBe('Document')
  const roles = (body?.children ?? []).map(({ role }) => role)
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
  expect(roles.indexOf('H1')).toBeLessThan(roles.indexOf('H2'))
  expect(body?.children?.find(({ role }) => role === 'Figure')?.alt).toMatch(/\/certificates\//)
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  // Everything on the page is either tagged or marked as decoration.
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  let depth = 0
  for (const item of items as { type?: string; str?: string }[]) {
    if (item.type?.startsWith('beginMarkedContent')) depth++
    else if (item.type === 'endMarkedContent') depth--
    else expect([item.str, depth > 0]).toEqual([item.str, true])
  }
})

describe('the address', () => {
  test('is downloaded under its own name, without a session', async () => {
    const { Address } = await earned(await aPublishedOne({ course: 'Cálculo: ida / vuelta' }))
    const { headers, statusCode } = await fetched(Address)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain(encodeURIComponent('Certificado - Cálculo ida vuelta.pdf'))
  })

  test('is refused when it was changed, made up, or has expired', async () => {
    const [{ Address }, other] = [await earned(await aPublishedOne()), await earned(await aPublishedOne())]
    const [text, signature] = Address.split('/').at(-1)!.split('.')
    const facts = JSON.parse(Buffer.from(text!, 'base64url').toString())
    const changed = Buffer.from(JSON.stringify({ ...facts, certificate: idOf(other.PK) })).toString('base64url')
    for (const signed of [`${changed}.${signature}`, `${text}.AAAA`, text, 'x'])
      expect((await fetched(`/files/certificates/${signed}`)).statusCode, signed).toBe(404)
    t.clock.now = () => new Date(Date.now() + 61 * 60_000)
    const late = await fetched(Address)
    t.clock.now = () => new Date()
    expect(late.statusCode).toBe(404)
    expect((await fetched(Address)).statusCode).toBe(200)
  })

  test('a certificate is drawn once for parallel requests, stored, and drawn again when its file is gone', async () => {
    const { PK, Address, mine } = await earned(await aPublishedOne())
    const run = vi.spyOn(drawingThread(t.services), 'run')
    const together = await Promise.all(Array.from({ length: 5 }, () => fetched(Address)))
    const later = await fetched((await mine()).Address)
    expect(run).toHaveBeenCalledTimes(1)
    expect(new Set([...together, later].map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    const again = await fetched(Address, { 'if-none-match': later.headers.etag })
    expect(again.statusCode).toBe(304)
    await t.services.files.removeFolder(`certificates/${idOf(PK)}`)
    expect((await fetched(Address)).statusCode).toBe(200)
    expect(run).toHaveBeenCalledTimes(2)
    run.mockRestore()
  })
})

test('other requests are answered while twenty certificates are drawn', { tags: ['long'] }, async () => {
  const uuid = await aPublishedOne()
  const all: { Address: string }[] = []
  for (let n = 0; n < 20; n++) all.push(await earned(uuid))
  const order: string[] = []
  const papers = all.map(async ({ Address }) => {
    const { statusCode } = await fetched(Address)
    order.push('paper')
    return statusCode
  })
  const isDone = () => order.filter((what) => what === 'paper').length === all.length
  while (!isDone()) {
    await t.app.inject({ url: '/api/ready' })
    order.push('answer')
  }
  expect(new Set(await Promise.all(papers))).toEqual(new Set([200]))
  // On the main thread hardly any other request would be answered in between.
  const pauses = order.join(' ').split('paper').slice(0, -1)
  expect(pauses.filter((pause) => pause.includes('answer')).length).toBeGreaterThan(all.length / 2)
})
