import { Problem } from '@aulanova/contract/kernel/problems'
import { type OutboxMail, readOutbox } from '@aulanova/contract/operations/dev'
import { route } from '#platform/http/route.ts'
import type { MailRow } from '#platform/outbox/mail.store.ts'
import * as mails from '#platform/outbox/mail.store.ts'
import type { Services } from '#platform/services/services.ts'

/** For demos and tests only: it shows other people's mail. */
export const mailRoutes = ({ config, sql }: Services) => [
  route(readOutbox, async ({ query }) => {
    if (!config.demo || config.mailUrl) throw new Problem('NotFound')
    const rows = await mails.recent(sql, query.to)
    return { Items: rows.map(toOutboxMail), Count: rows.length }
  }),
]

const toOutboxMail = ({ toAddress, subject, text, html, createdAt }: MailRow): OutboxMail => ({
  To: toAddress,
  Subject: subject,
  Text: text,
  Html: html,
  Created: createdAt,
})
