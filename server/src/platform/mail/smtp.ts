import { createTransport } from 'nodemailer'
import { type Mail, MailRefused } from './mail.ts'

export interface SmtpSettings {
  url: string
  from: string
  tls: 'required' | 'optional'
  timeoutMs?: number
}

/** Short: a server that hangs must not delay the jobs behind it for minutes. */
const usualTimeoutMs = 10_000

interface SmtpError {
  responseCode?: number
  command?: string
}

/** Refused for this recipient or this mail. Any other error, such as a wrong password of ours, is retried. */
const isFinal = ({ responseCode = 0, command = '' }: SmtpError) =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')

export function smtpMail({ url, from, tls, timeoutMs = usualTimeoutMs }: SmtpSettings): Mail {
  const transport = createTransport({
    url,
    pool: true,
    // With smtp:// STARTTLS is required of the server: one that does not offer it gets no mail.
    requireTLS: tls === 'required',
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 3 * timeoutMs,
  })
  return {
    async check() {
      await transport.verify()
    },
    async deliver({ to, replyTo, subject, html, text, messageId }) {
      try {
        await transport.sendMail({ from, to, ...(replyTo && { replyTo }), subject, html, text, messageId })
        return 'sent'
      } catch (error) {
        throw isFinal(error as SmtpError) ? new MailRefused((error as Error).message) : error
      }
    },
  }
}
