import { contactUs, listMyMessages, sendMessage, solveMessage } from '@aulanova/contract/operations/contact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'

const support = 'help@example.test'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ supportEmail: support })
})
afterAll(() => t.close())

const letter = { name: 'Ana <b>Ruiz</b>', email: 'ana@example.test', message: 'Hola.\n<script>alert(1)</script>' }

test('a message is mailed to the operator as plain text', async () => {
  const { Number: number } = (await t.call(contactUs, { body: letter })).body.Item
  const [mail] = await t.mailsTo(support)
  expect(mail).toMatchObject({ template: 'contact', subject: `Formulario de contacto ${number}: Ana <b>Ruiz</b>` })
  expect(mail!.text).toContain('ana@example.test')
  expect(mail!.text).toContain('<script>alert(1)</script>')
  expect(mail!.html).not.toMatch(/<script|<b>Ruiz/)
  expect(await t.mailsTo(letter.email)).toEqual([])
  const [row] = await t.sql`select reply_to from mails where to_address = ${support}`
  expect(row).toEqual({ replyTo: letter.email })
})

test('bad input is refused with its field', async () => {
  for (const [field, value] of Object.entries({ name: ' ', email: 'nobody', message: ' \n ' })) {
    const { status, problem } = await t.call(contactUs, { body: { ...letter, [field]: value } })
    expect([status, problem.details?.[0]?.field]).toEqual([400, field])
  }
})

test('five messages an hour from one address', async () => {
  const send = () => t.call(contactUs, { body: letter }, undefined, { address: '203.0.113.5' })
  for (let n = 0; n < 5; n++) expect((await send()).status).toBe(200)
  const { problem, headers } = await send()
  expect(problem.code).toBe('LimitExceeded')
  expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
})

test('a message from an account has a number, a copy for the account only, and is among one’s own until it is solved', async () => {
  const [ana, other] = [await t.as('general'), await t.as('general')]
  const strange = { ...letter, email: 'stranger@example.test' }
  const sent = await t.call(sendMessage, { body: strange }, ana)
  const { Number: number } = sent.body.Item
  const [account] = await t.sql<[{ email: string }]>`select email from users where id = ${ana.id}`
  const [copy] = await t.mailsTo(account.email)
  expect(copy).toMatchObject({ template: 'contact-copy', subject: `Tu mensaje ${number} a soporte` })
  expect(copy!.text).toContain('<script>alert(1)</script>')
  expect(copy!.html).not.toContain('<script')
  expect(await t.mailsTo(strange.email)).toEqual([])
  const mine = async (who = ana) => (await t.call(listMyMessages, {}, who)).body.Items
  expect(await mine()).toMatchObject([{ Number: number, Message: letter.message, State: 'open' }])
  expect(await mine(other)).toEqual([])
  const solve = (who: typeof ana) => t.call(solveMessage, { params: { number } }, who)
  expect((await solve(other)).problem.code).toBe('NotFound')
  expect((await solve(ana)).status).toBe(204)
  expect((await mine())[0]!.State).toBe('solved')
})

test('five messages an hour from one account, wherever it is signed in', async () => {
  const ana = await t.as('general')
  const send = (address: string) => t.call(sendMessage, { body: letter }, ana, { address })
  for (let n = 0; n < 5; n++) expect((await send(`203.0.113.${n + 10}`)).status).toBe(200)
  expect((await send('203.0.113.20')).problem.code).toBe('LimitExceeded')
})
