import { Uuid } from '@aulanova/contract/common'
import { Type } from 'typebox'
import { enqueue, job } from '#jobs/job.ts'
import * as mails from './mail.store.ts'

const longestPause = 6 * 60 * 60 * 1000

/** Hands one mail of the outbox over. A failure is noted and tried again, later each time, until it goes through. */
export const sendMail = job({
  name: 'mail.send',
  input: Type.Object({ id: Uuid }),
  async run({ sql, mail, now, config }, { id }) {
    const failure = await sql.begin(async (tx) => {
      const message = await mails.lockQueued(tx, id)
      if (!message) return null
      try {
        await mail.deliver({ ...message, messageId: `<${id}@aulanova>` })
      } catch (error) {
        return error as Error
      }
      await mails.markSent(tx, id, now())
      if (config.mailUrl) await mails.forgetSecret(tx, id)
      return null
    })
    if (!failure) return
    const pause = Math.min(longestPause, 30_000 * 2 ** (await mails.attemptsOf(sql, id)))
    const next = new Date(now().getTime() + pause)
    await mails.markFailed(sql, id, failure.message, next)
    await enqueue(sql, sendMail, { id }, { key: `mail:${id}`, runAt: next })
  },
})

/** A net under the jobs: what should have gone out and has no job any more gets a new one. */
export const sweepMails = job({
  name: 'mail.sweep',
  input: Type.Object({}),
  schedule: '*/10 * * * *',
  async run({ sql, now }) {
    const fiveMinutesAgo = new Date(now().getTime() - 5 * 60_000)
    for (const { id } of await mails.overdue(sql, fiveMinutesAgo))
      await enqueue(sql, sendMail, { id }, { key: `mail:${id}` })
  },
})
