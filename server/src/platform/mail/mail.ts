export interface Message {
  to: string
  /** Where an answer goes, if not back to us. */
  replyTo: string | null
  subject: string
  html: string
  text: string
  /** The same for each retry, so that mail servers can drop a duplicate. */
  messageId: string
}

/** Delivers the mails of the outbox, one at a time. When it throws, the mail is retried later. */
export interface Mail {
  /** `kept`: there is no mail server; the mail stays in the outbox. */
  deliver(message: Message): Promise<'sent' | 'kept'>
  /** Connects and signs in as for a mail, and sends none. Throws when a mail could not be sent now. */
  check(): Promise<void>
}

/** The mail server refused this mail permanently. */
export class MailRefused extends Error {}
