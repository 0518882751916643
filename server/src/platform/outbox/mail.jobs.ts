import { Uuid } from '@aulanova/contract/kernel/common'
import { Type } from 'typebox'
import { enqueue, job } from '#platform/jobs/job.ts'
import { MailRefused } from '#platform/mail/mail.ts'
import * as mails from './mail.store.ts'

const longestPause = 6 * 60 * 60 * 1000
/** For how long a mail is retried. */
const longestRetry = 3 * 24 * 60 * 60 * 1000
const retentionDays = 90

/** Sends one mail of the outbox. After a failure it is retried with growing pauses, for three days. */
export const sendMail = job({
  name: 'mail.send',
  input: Type.Object({ id: Uuid }),
  async run({ sql, mail, now, config }, { id }) {
    const failure = await sql.begin(async (tx) => {
      const message = await mails.lockQueued(tx, id)
      if (!message) return null
      const { createdAt, expiresAt, ...letter } = message
      if (expiresAt && new Date(expiresAt) <= now()) return { error: new MailRefused('too late') as Error, createdAt }
      try {
        await mails.markDone(tx, id, await mail.deliver({ ...letter, messageId: `<${id}@aulanova>` }), now())
      } catch (error) {
        return { error: error as Error, createdAt }
      }
      if (config.mailUrl) await mails.forgetSecret(tx, id)
      return null
    })
    if (!failure) return
    const { error, createdAt } = failure
    const tooOld = now().getTime() - Date.parse(createdAt) > longestRetry
    if (error instanceof MailRefused || tooOld) return mails.abandon(sql, id, error.message)
    const pause = Math.min(longestPause, 30_000 * 2 ** (await mails.attemptsOf(sql, id)))
    const next = new Date(now().getTime() + pause)
    await mails.markFailed(sql, id, error.message, next)
    await enqueue(sql, sendMail, { id }, { key: `mail:${id}`, runAt: next })
  },
})

/** Queues mails again whose job was lost, and deletes old ones. */
export const sweepMails = job({
  name: 'mail.sweep',
  input: Type.Object({}),
  schedule: '*/10 * * * *',
  async run({ sql, now }) {
    const fiveMinutesAgo = new Date(now().getTime() - 5 * 60_000)
    for (const { id } of await mails.overdue(sql, fiveMinutesAgo))
      await enqueue(sql, sendMail, { id }, { key: `mail:${id}` })
    await mails.forgetOld(sql, new Date(now().getTime() - retentionDays * 86_400_000))
  },
})
