import type { Db } from '#platform/db/db.ts'
import { isDeletedAddress } from '#platform/db/email.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { sendMail } from './mail.jobs.ts'
import * as mails from './mail.store.ts'

/**
 * Puts a mail into the outbox. In a transaction it is sent only if the transaction commits. To a deleted person nothing is
 * written: their courses stay, and mails about them go to the owner.
 */
export async function mail(db: Db, message: mails.NewMail) {
  if (isDeletedAddress(message.to)) return
  const id = await mails.add(db, message)
  if (id) await enqueue(db, sendMail, { id }, { key: `mail:${id}` })
}

export const { hasUndelivered, replaceUndelivered } = mails
