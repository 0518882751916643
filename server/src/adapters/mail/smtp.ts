import { createTransport } from 'nodemailer'
import { type Mail, type MailConfig, MailRefused } from './mail.ts'

/** A server that hangs must not hold the jobs behind it for minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function smtpMail({ url, from }: Extract<MailConfig, { kind: 'smtp' }>): Mail {
  const transport = createTransport({ url, pool: true, ...patience })
  return {
    async deliver({ to, subject, html, text, messageId }) {
      try {
        await transport.sendMail({ from, to, subject, html, text, messageId })
        return 'sent'
      } catch (error) {
        const { responseCode = 0, message } = error as { responseCode?: number; message: string }
        throw responseCode >= 500 ? new MailRefused(message) : error
      }
    },
  }
}
