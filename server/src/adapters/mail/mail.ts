export interface Message {
  to: string
  /** Where an answer goes, if not back to us. */
  replyTo: string | null
  subject: string
  html: string
  text: string
  /** Stays the same when a delivery is tried again, so that servers on the way can drop a double. */
  messageId: string
}

/** The way out for mails. They reach it from the outbox, one at a time, and come again when it throws. */
export interface Mail {
  /** `kept`: there is nobody to hand it to, it stays where it is. */
  deliver(message: Message): Promise<'sent' | 'kept'>
}

/** The mail server said that it will never take this one. */
export class MailRefused extends Error {}

export type MailConfig =
  | { kind: 'outbox' }
  | { kind: 'smtp'; url: string; from: string; tls: 'required' | 'optional' /** In milliseconds. */; patience?: number }

export async function createMail(config: MailConfig): Promise<Mail> {
  switch (config.kind) {
    case 'outbox':
      // Nobody to hand them to: they stay in the outbox, where a demo can read them.
      return { deliver: async () => 'kept' }
    case 'smtp':
      return (await import('./smtp.ts')).smtpMail(config)
  }
}
