import type { Mail } from '#platform/mail/mail.ts'
import type { SmtpSettings } from '#platform/mail/smtp.ts'

export type MailConfig = { kind: 'outbox' } | ({ kind: 'smtp' } & SmtpSettings)

/** Loads only the chosen adapter and its library. */
export async function createMail(config: MailConfig): Promise<Mail> {
  switch (config.kind) {
    case 'outbox':
      // Mails stay in the outbox, where a demo can read them.
      return { deliver: async () => 'kept', check: async () => {} }
    case 'smtp':
      return (await import('#platform/mail/smtp.ts')).smtpMail(config)
  }
}
