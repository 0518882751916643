import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { prepare } from './first-start.rules.ts'

const adminEmail = 'jefa@example.test'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ production: true, demo: false, adminEmail })
})
afterAll(() => t.close())

test('an administrator invited without a mail server is invited again by the start that has one, once', async () => {
  const warn = vi.spyOn(t.services.log, 'warn').mockReturnValue()
  await prepare(t.services)
  await t.runJobs()
  await prepare(t.services)
  expect(await t.mailsTo(adminEmail)).toHaveLength(1)
  expect(warn).toHaveBeenLastCalledWith(expect.stringContaining('npm run aulanova -- admin create EMAIL'))

  t.services.config.mailUrl = 'smtp://mail.example.test'
  t.services.mail = { ...t.services.mail, deliver: async () => 'sent' }
  // Two servers at once.
  await Promise.all([prepare(t.services), prepare(t.services)])
  await t.runJobs()
  await prepare(t.services)
  const mails = await t.sql`select status, template from mails where to_address = ${adminEmail} order by created_at, id`
  expect(mails).toMatchObject([
    { status: 'kept', template: 'invitation' },
    { status: 'sent', template: 'invitation' },
  ])
})
