import { randomUUID } from 'node:crypto'
import { updateUser } from '@aulanova/contract/identity/admin-users'
import type { Session } from '@aulanova/contract/identity/auth'
import { issueCertificate } from '@aulanova/contract/learning/certificates'
import { readCourseIndex, saveNote } from '@aulanova/contract/learning/player'
import { contactUs, sendMessage } from '@aulanova/contract/operations/contact'
import { aSubscription, someProgress } from '#demo/factories/learning.ts'
import { aUser } from '#demo/factories/people.ts'
import { receiptPaper } from '#domains/selling/purchases/receipts/receipts.rules.ts'
import { type TestApp, testClient } from '#testing/app.ts'
import { anOffer, bought } from '#testing/buying.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'

/** Words that nobody else has. */
export const words = ["O'Higgins", 'Peñaloza', 'Zoraida', 'zoraida.old', 'zoraida.new']
export const oldName = "Zoraida O'Higgins"
export const fullName = 'Zoraida Peñaloza Quinto'
export const address = 'zoraida.new@example.test'

/** A person who learns, pays, writes, teaches and was renamed by an administrator. */
export async function aBusyPerson(t: TestApp) {
  const admin = await t.as('admin')
  const email = 'zoraida.old@example.test'
  const { id, password } = await aUser(t.sql, { email, name: oldName, groups: ['general', 'creator'] })
  const first = (await t.services.identity.signIn(email, password, testClient)) as Session
  const offer = await anOffer(t)
  const payment = (await bought(t, first, offer)).Payment!.Uuid
  await receiptPaper(t.services, payment)
  const certificate = await certified(t, { ...first, id })
  await t.call(contactUs, { body: { name: oldName, email, message: `Soy ${oldName}` } })
  await t.call(sendMessage, { body: { name: oldName, email, message: `Soy ${oldName}` } }, first)
  await t.call(updateUser, { params: { id }, body: { name: fullName, email: address } }, admin)
  const session = (await t.services.identity.signIn(address, password, testClient)) as Session
  const { Sections } = (await t.call(readCourseIndex, { params: { uuid: offer.course } }, session)).body.Item
  const block = Sections[0]!.Blocks[0]!.Id
  await t.call(saveNote, { params: { uuid: offer.course, block }, body: { text: `De ${fullName}` } }, session)
  await t.sql`
    insert into files (key, kind, uploaded_by, course_id, filename, content_type, bytes, status, confirmed_at)
    values ('attachments/1/notas.txt', 'attachment', ${id}, ${offer.course}, ${`${fullName}.txt`}, 'text/plain', 5, 'confirmed', now())`
  await t.services.files.put('attachments/1/notas.txt', Buffer.from('notas'))
  const own = await aPublishedCourse(t.sql, {
    ownerId: id,
    name: `Clases con ${fullName}`,
    description: `<p>${fullName} enseña; escriban a ${address}.</p>`,
    collaborators: [{ name: fullName, role: 'Autora' }],
    tags: [fullName],
  })
  const [account] = await t.sql<[{ username: string }]>`select username from users where id = ${id}`
  return { id, admin, session, certificate, payment, course: own.id, ...account, words: [...words, account.username] }
}

/** A course of another person, completed, and the code of its certificate. */
async function certified(t: TestApp, who: Session & { id: string }) {
  const { id: uuid } = await aPublishedCourse(t.sql, { name: `Mareas ${randomUUID()}` })
  await aSubscription(t.sql, { userId: who.id, courseId: uuid })
  await someProgress(t.sql, who.id, uuid, { done: 1, hoursAgo: 1 })
  const { Code, Address } = (await t.call(issueCertificate, { params: { uuid } }, who)).body.Item
  const answer = await t.app.inject({ url: Address })
  return { code: Code, address: Address, isServed: answer.statusCode === 200 }
}
