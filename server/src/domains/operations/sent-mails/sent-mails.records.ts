import type { OutboxMail } from '@aulanova/contract/operations/dev'
import type { MailRow } from '#platform/outbox/mail.store.ts'

export const toOutboxMail = ({ toAddress, subject, text, html, createdAt }: MailRow): OutboxMail => ({
  To: toAddress,
  Subject: subject,
  Text: text,
  Html: html,
  Created: createdAt,
})
