import { randomUUID } from 'node:crypto'
import { createMail } from '#platform/adapters/create-mail.ts'
import { type Check, NotWell } from './check.ts'

export const checkMail: Check = async ({ config, mailTo }) => {
  const { mailUrl: url, mailFrom: from, mailTls: tls, production } = config
  if (!url && production) throw new NotWell('MAIL_URL is not set: nobody gets a code. Set it to your mail server.')
  if (!url && mailTo) throw new NotWell(`No mail was sent to ${mailTo}: MAIL_URL is not set.`)
  if (!url) return 'There is no mail server: mails stay in the outbox.'
  const { host } = new URL(url)
  const mail = await createMail({ kind: 'smtp', url, from, tls })
  await mail.check().catch((error: Error) => {
    throw new NotWell(`${host} cannot be used (${error.message}): check MAIL_URL and MAIL_TLS.`)
  })
  if (!mailTo) return `${host} takes mails${tls === 'required' ? ' over TLS' : ''}. None was sent.`
  const subject = 'Aulanova: test'
  const body = 'This is a test of the mail server.'
  const messageId = `<${randomUUID()}@aulanova>`
  await mail.deliver({ to: mailTo, replyTo: null, subject, text: body, html: `<p>${body}</p>`, messageId })
  return `${host} has taken a mail to ${mailTo}.`
}
