export interface Message {
  to: string
  subject: string
  html: string
  text: string
  /** Stays the same when a delivery is tried again, so that servers on the way can drop a double. */
  messageId: string
}

/** The way out for mails. They reach it from the outbox, one at a time, and come again when it throws. */
export interface Mail {
  deliver(message: Message): Promise<void>
}

export type MailConfig = { kind: 'outbox' } | { kind: 'smtp'; url: string; from: string }

export async function createMail(config: MailConfig): Promise<Mail> {
  switch (config.kind) {
    case 'outbox':
      // Nobody to hand them to: they stay in the outbox, where a demo can read them.
      return { deliver: async () => {} }
    case 'smtp':
      return (await import('./smtp.ts')).smtpMail(config)
  }
}
