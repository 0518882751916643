/** @module-tag long */
import { refundPayment } from '@aulanova/contract/selling/finances'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemo } from '#demo/demo.ts'
import { demoEmail } from '#demo/factories/credentials.ts'
import { aReference } from '#demo/factories/reference.ts'
import { reconcile } from '#domains/selling/finances/reconcile.rules.ts'
import type { Transaction } from '#platform/db/db.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aBusyPerson } from '#testing/persons/cast.ts'
import { filesWith, plant, tablesWith } from '#testing/persons/traces.ts'
import { deletePerson } from './delete-person.rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await fillDemo(t.services)
  const { admin, payment } = await aBusyPerson(t)
  await aReference(t.sql, 'certificates', 'Diploma')
  // Others in these tests are called like the learner of the demo.
  await t.sql`update users set name = 'Abril Zambrano' where email = ${demoEmail('learner')}`
  const key = crypto.randomUUID()
  const reason = 'Por error'
  await t.call(refundPayment, { params: { id: payment }, body: { amount: 100, end: false, reason, key } }, admin)
  await t.sql`insert into events (at, name, path) values (now(), 'page', '/')`
  await t.sql`insert into measurements (name, value, milliseconds, measured_at) values ('one', '{}', 1, now())`
  await t.sql`
    insert into course_figures (course_id, period, counted_at, milliseconds, figures)
    select id, '30-days', now(), 1, '{}' from courses limit 1`
  await t.sql`
    insert into review_verdicts (course_id, reviewer_id, verdict, reason, course_version)
    select id, owner_id, 'changes-requested', 'Falta', 1 from courses limit 1`
  await t.sql`
    insert into judged_drafts (course_id, is_judged, parts, created_at) select id, true, '[]', now() from courses limit 1`
})
afterAll(() => t.close())

/** Words of the demo that only this person has. */
const people = [
  { who: 'creator', words: ['Ordaz', 'creator@demo'] },
  { who: 'learner', words: ['Zambrano', 'learner@demo'] },
]

/** Where a text has to have a certain form. */
async function plantInForm(tx: Transaction, text: string, username: string) {
  await tx`insert into settings (name, value) values (${username.slice(0, 4)}, ${tx.json({ text })})`
  await tx`insert into event_days (day, dimension, value, events, visitors, counted_at)
    values (current_date, 'page', ${`/users/${username}`}, 1, 1, now())`
  await tx`update courses set presentation_url = ${`https://example.test/${username}`}
    where id = (select id from courses limit 1)`
  await tx`update site_items set next = ${tx.json({ text })}, next_at = now() where id = (
    select id from site_items order by id desc limit 1)`
}

test.each(people)('the $who of the demo is named in every text of every table, and deleted', async ({ who, words }) => {
  const email = demoEmail(who)
  const [account] = await t.sql<
    [{ name: string; username: string }]
  >`select name, username from users where email = ${email}`
  const { name, username } = account
  const { empty, refused } = await t.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    const text = `${name.toUpperCase()}, ${name}; <${email}> ${username}`
    await plantInForm(tx, text, username)
    return plant(tx, text)
  })
  expect({ empty, refused }).toEqual({ empty: [], refused: [] })
  const all = [...words, username]
  expect((await tablesWith(t.sql, all)).length).toBeGreaterThan(30)
  await deletePerson(t.services, { email, isPreview: false, keepsTexts: false, by: { systemUser: 'operator' } })
  expect(await tablesWith(t.sql, all)).toEqual([])
  expect(await filesWith(t.services.config.dataDir, all)).toEqual([])
  // The planted text marked a payment to be checked.
  await t.sql`update payments set attention = null`
  expect((await reconcile(t.sql as never)).flatMap(({ differences }) => differences)).toEqual([])
})
