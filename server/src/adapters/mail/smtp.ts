import { createTransport } from 'nodemailer'
import type { Mail, MailConfig } from './mail.ts'

export function smtpMail({ url, from }: Extract<MailConfig, { kind: 'smtp' }>): Mail {
  const transport = createTransport({ url, pool: true })
  return {
    async deliver({ to, subject, html, text, messageId }) {
      await transport.sendMail({ from, to, subject, html, text, messageId })
    },
  }
}
