import { createTransport } from 'nodemailer'
import { type Mail, type MailConfig, MailRefused } from './mail.ts'

/** A server that hangs must not hold the jobs behind it for minutes. */
const usualPatience = 10_000

interface SmtpError {
  responseCode?: number
  command?: string
}

/** Only its word about this person or this letter is: a wrong password of ours, or a closed door, will be mended. */
const isFinal = ({ responseCode = 0, command = '' }: SmtpError) =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')

export function smtpMail({ url, from, tls, patience = usualPatience }: Extract<MailConfig, { kind: 'smtp' }>): Mail {
  const transport = createTransport({
    url,
    pool: true,
    // With smtp:// the server is asked for STARTTLS: one that does not offer it gets no mail.
    requireTLS: tls === 'required',
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 3 * patience,
  })
  return {
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
