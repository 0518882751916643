import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { readOutbox } from '@aulanova/contract/operations/dev'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMail } from '#platform/adapters/adapters.ts'
import { MailRefused } from '#platform/mail/mail.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { sweepMails } from './mail.jobs.ts'
import { mail } from './mail.rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.services.mail = await createMail({ kind: 'outbox' })
  t.services.config.mailUrl = null
  // Mails that another test has queued are not for the mail server of this one.
  await t.sql`delete from graphile_worker._private_jobs`
})

const draft = (to: string) => ({
  to,
  language: 'mx' as const,
  template: 'test',
  subject: 'Tu código',
  html: '<p>123456</p>',
  text: '123456',
})
const outbox = async (to: string) => (await t.call(readOutbox, { query: { to } })).body.Items

test('a mail is sent only if its transaction commits', async () => {
  const undone = t.sql.begin(async (tx) => {
    await mail(tx, draft('undone@example.test'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await t.sql.begin((tx) => mail(tx, draft('done@example.test')))
  expect(await outbox('undone@example.test')).toEqual([])
  expect(await outbox('DONE@example.test')).toMatchObject([{ Subject: 'Tu código', Text: '123456' }])
})

test('a mail with the same deduplication key is sent once', async () => {
  for (let n = 0; n < 3; n++) await mail(t.sql, { ...draft('once@example.test'), once: 'reminder:1' })
  expect(await outbox('once@example.test')).toHaveLength(1)
})

test('the outbox cannot be read outside a demo, nor in a demo with a mail server', async () => {
  const mailing = await testApp({ demo: true, mailUrl: 'smtp://127.0.0.1:1' })
  expect((await mailing.call(readOutbox, { query: {} })).status).toBe(404)
  await mailing.close()
  const real = await testApp({ demo: false })
  expect((await real.call(readOutbox, { query: {} })).status).toBe(404)
  await real.close()
})

test('a failing delivery is retried, and the mail arrives once', async () => {
  const received: string[] = []
  let refusals = 2
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, done) {
      const message = await text(stream)
      if (refusals-- > 0) return done(new Error('try later'))
      received.push(message)
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  t.services.mail = await createMail({
    kind: 'smtp',
    url: `smtp://127.0.0.1:${port}`,
    from: 'Aulanova <a@example.test>',
    tls: 'optional',
  })

  await mail(t.sql, { ...draft('smtp@example.test'), replyTo: 'writer@example.test' })
  for (let n = 0; n < 5; n++) {
    await t.runJobs()
    // The next retry is minutes away: run it now.
    await t.sql`update graphile_worker._private_jobs set run_at = now()`
  }
  server.close()
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: smtp@example.test')
  expect(received[0]).toContain('Reply-To: writer@example.test')
  expect(received[0]).toMatch(/Message-ID: <[0-9a-f-]{36}@aulanova>/i)
  const [row] = await t.sql`select status, attempts from mails where to_address = 'smtp@example.test'`
  expect(row).toEqual({ status: 'sent', attempts: 3 })
})

test('the text of a mail with a code is deleted once a mail server has it', async () => {
  const secret = { ...draft('secret@example.test'), secret: true }
  await mail(t.sql, secret)
  await t.runJobs()
  expect((await outbox(secret.to))[0]).toMatchObject({ Text: '123456' })
  t.services.mail = { ...t.services.mail, deliver: async () => 'sent' }
  t.services.config.mailUrl = 'smtp://mail.example.test'
  await mail(t.sql, secret)
  await mail(t.sql, draft('plain@example.test'))
  await t.runJobs()
  // The outbox is read only where there is no mail server.
  t.services.config.mailUrl = null
  expect((await outbox(secret.to))[0]).toMatchObject({ Text: '', Html: '', Subject: 'Tu código' })
  expect((await outbox('plain@example.test'))[0]).toMatchObject({ Text: '123456' })
})

test('a mail that the server refuses permanently fails, and its text is deleted', async () => {
  t.services.mail = {
    ...t.services.mail,
    deliver: () => Promise.reject(new MailRefused('550 no such person')),
  }
  await mail(t.sql, draft('refused@example.test'))
  await t.runJobs()
  t.services.mail = await createMail({ kind: 'outbox' })
  await mail(t.sql, draft('kept@example.test'))
  await t.runJobs()
  const rows = await t.sql`
    select to_address, status, text, sent_at from mails where to_address in ('refused@example.test', 'kept@example.test')
    order by to_address`
  expect(rows).toMatchObject([
    { toAddress: 'kept@example.test', status: 'kept', text: '123456', sentAt: null },
    { toAddress: 'refused@example.test', status: 'failed', text: '' },
  ])
})

test('an expired mail is not sent, and its text is deleted', async () => {
  const delivered: string[] = []
  t.services.mail = {
    ...t.services.mail,
    async deliver({ to }) {
      delivered.push(to)
      return 'sent'
    },
  }
  const minutes = (n: number) => new Date(Date.now() + n * 60_000)
  await mail(t.sql, { ...draft('too-late@example.test'), expires: minutes(-1) })
  await mail(t.sql, { ...draft('in-time@example.test'), expires: minutes(1) })
  await t.runJobs()
  expect(delivered).toEqual(['in-time@example.test'])
  const [row] = await t.sql`select status, text from mails where to_address = 'too-late@example.test'`
  expect(row).toEqual({ status: 'failed', text: '' })
})

test('mails older than ninety days are deleted', async () => {
  await mail(t.sql, draft('old@example.test'))
  await mail(t.sql, draft('young@example.test'))
  await t.sql`update mails set created_at = now() - interval '91 days' where to_address = 'old@example.test'`
  await t.sql`update mails set created_at = now() - interval '89 days' where to_address = 'young@example.test'`
  await sweepMails.run(t.services, {})
  expect(await outbox('old@example.test')).toHaveLength(0)
  expect(await outbox('young@example.test')).toHaveLength(1)
})

test('a mail server that does not answer times out', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const server = {
    kind: 'smtp',
    url: `smtp://127.0.0.1:${port}`,
    from: 'a@example.test',
    tls: 'optional',
    timeoutMs: 200,
  } as const
  const mailing = await createMail(server)
  const message = { ...draft('nobody@example.test'), replyTo: null, messageId: '<1@aulanova>' }
  await expect(mailing.deliver(message)).rejects.toThrow(/greeting/i)
  silent.close()
})

test('no mail is lost when the mail server refuses our password', async () => {
  const server = new SMTPServer({
    onAuth: (_auth, _session, done) => done(new Error('535 no')),
    hideSTARTTLS: true,
    allowInsecureAuth: true,
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  t.services.mail = await createMail({
    kind: 'smtp',
    url: `smtp://me:wrong@127.0.0.1:${port}`,
    from: 'a@example.test',
    tls: 'optional',
  })
  await mail(t.sql, draft('later@example.test'))
  await t.runJobs()
  server.close()
  const [row] = await t.sql`select status, text from mails where to_address = 'later@example.test'`
  expect(row).toEqual({ status: 'queued', text: '123456' })
})

test('with TLS required, a server without it gets neither the mail nor the password', async () => {
  const heard: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      heard.push(password ?? '')
      done(null, { user: 'me' })
    },
    async onData(stream, _session, done) {
      heard.push(await text(stream))
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const url = `smtp://me:secret@127.0.0.1:${port}`
  const message = { ...draft('somebody@example.test'), replyTo: null, messageId: '<2@aulanova>' }
  const smtp = { kind: 'smtp', url, from: 'a@example.test' } as const
  await expect((await createMail({ ...smtp, tls: 'required' })).deliver(message)).rejects.toThrow()
  expect(heard).toEqual([])
  await (await createMail({ ...smtp, tls: 'optional' })).deliver(message)
  expect(heard).toHaveLength(2)
  server.close()
})
