import { contactUs } from '@aulanova/contract/operations/contact'
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
  expect((await t.call(contactUs, { body: letter })).status).toBe(204)
  const [mail] = await t.mailsTo(support)
  expect(mail).toMatchObject({ template: 'contact', subject: 'Formulario de contacto: Ana <b>Ruiz</b>' })
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
  for (let n = 0; n < 5; n++) expect((await send()).status).toBe(204)
  const { problem, headers } = await send()
  expect(problem.code).toBe('LimitExceeded')
  expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
})
