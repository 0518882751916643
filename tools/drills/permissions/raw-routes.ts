import { issueCertificate } from '../../../contract/src/learning/certificates.ts'
import { readCourseBlock } from '../../../contract/src/learning/player.ts'
import type { TestApp } from '../../../server/src/testing/app.ts'
import type { Report } from '../shared/report.ts'
import { sessionOf } from './actors.ts'
import type { Fixture } from './fixture.ts'

/** Checks the routes outside the contract: files, and the outbox of the demo. */
export async function checkRawRoutes(t: TestApp, { courses, actors, other }: Fixture, report: Report) {
  const get = async (url: string, token?: string | null) =>
    t.app.inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} })
  const refused = async (rule: string, url: string, token?: string | null) => {
    const { statusCode: status, headers } = await get(url, token)
    // Every unknown address is answered with the page of the web app.
    const isPage = status === 200 && /text\/html/.test(String(headers['content-type']))
    report.check(isPage || (status >= 400 && status < 500), {
      rule,
      call: `GET ${url}`,
      actor: token ? 'admin' : 'stranger',
      status,
    })
  }
  const served = async (rule: string, url: string) => {
    const { statusCode: status } = await get(url)
    report.check(status === 200, { rule, call: `GET ${url}`, actor: 'stranger', status })
  }
  const { files } = t.services
  const { published } = courses

  for (const token of [null, actors.admin.token])
    await refused('the outbox is open without the demo', '/api/dev/outbox', token)

  const [{ key: cover }] = await t.sql<[{ key: string }]>`
    select key from files join courses on cover_file_id = files.id where courses.id = ${published.uuid}`
  await files.put(cover, Buffer.from('cover'))
  await files.put(`attachments/${published.file}/original`, Buffer.from('secret'))
  await served('a cover is not served', `/media/${cover}`)
  for (const path of [
    `attachments/${published.file}/original`,
    `covers/../attachments/${published.file}/original`,
    `covers/%2e%2e/attachments/${published.file}/original`,
    `covers%2f..%2fattachments%2f${published.file}%2foriginal`,
    `uploads/${published.granted}`,
    `covers/${published.file}/../../../database.password`,
    '..%2fdatabase.password',
  ])
    await refused('the public route serves a private file', `/media/${path}`)

  await t.sql`update files set key = ${`attachments/${published.file}/original`} where id = ${published.file}`
  const [{ id: content }] = await t.sql<[{ id: string }]>`
    select content_id as id from revision_blocks where block_id = ${published.block}`
  await t.sql`insert into content_files (content_id, file_id) values (${content}, ${published.file})`
  const session = sessionOf(actors.subscriber)
  const page = await t.call(readCourseBlock, { params: { uuid: published.uuid, block: published.block } }, session)
  const lesson = page.body.Item.Content.Files[0]?.Address
  report.check(typeof lesson === 'string', { rule: 'a lesson has no file', call: 'GET page', status: page.status })
  if (lesson) {
    await served('the file of a lesson is not served to its reader', lesson)
    await refused('a changed address opens a file', changed(lesson))
    await refused('the address of a lesson opens another route', lesson.replace('/files/lessons/', '/files/kept/'))
    await t.sql`update subscriptions set revoked_at = now(), ended_at = now() where id = ${other.subscription}`
    await refused('an address outlives the subscription', lesson)
    await t.sql`update subscriptions set revoked_at = null, ended_at = null where id = ${other.subscription}`
    await t.sql`update users set enabled = false where id = ${actors.subscriber.id}`
    await refused('an address outlives the account', lesson)
    await t.sql`update users set enabled = true where id = ${actors.subscriber.id}`
  }
  const address = await files.address(`attachments/${published.file}/original`, {
    contentType: 'text/plain',
    expires: new Date(t.clock.now().getTime() + 60_000),
  })
  await served('a signed address is not served', address)
  await refused('a changed signature opens a file', changed(address))

  const certificate = await t.call(issueCertificate, { params: { uuid: published.uuid } }, session)
  report.check(certificate.status >= 400, {
    rule: 'a certificate for a course that is not complete',
    call: 'POST /courses/:uuid/certificate',
    status: certificate.status,
  })
  for (const route of ['certificates', 'simulations', 'lessons', 'kept'])
    for (const sealed of ['', 'x', '..', '%2e%2e%2f', 'a'.repeat(500), `eyJhIjoxfQ.${'A'.repeat(43)}`])
      await refused('a made-up address opens a file', `/files/${route}/${sealed}`)

  const now = t.clock.now()
  t.clock.now = () => new Date(now.getTime() + 5 * 3_600_000)
  if (lesson) await refused('the address of a lesson never expires', lesson)
  await refused('a signed address never expires', address)
  t.clock.now = () => now
}

/** The same address with one letter changed. */
function changed(address: string) {
  const at = address.length - 20
  return `${address.slice(0, at)}${address[at] === 'A' ? 'B' : 'A'}${address.slice(at + 1)}`
}
