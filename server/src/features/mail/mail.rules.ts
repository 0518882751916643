import type { Language } from '@aulanova/contract/public'
import type { Db } from '#db/db.ts'
import { enqueue } from '#jobs/job.ts'
import { sendMail } from './mail.jobs.ts'
import * as mails from './mail.store.ts'

export interface Draft {
  to: string
  language: Language
  /** Which mail this is, for operators and tests. */
  template: string
  subject: string
  html: string
  text: string
  /** Where an answer goes, if not back to us. */
  replyTo?: string
  /** It is not sent later than this: what it says is of no use by then. */
  expires?: Date
  /** It carries a code or a password: once a mail server has it, the outbox forgets the words. */
  secret?: boolean
  /** The happening it is about, where the same one may be noticed twice: it is mailed once. */
  once?: string
}

/** Puts a mail into the outbox as part of `db`: it goes out if, and only if, what caused it came to be. */
export async function mail(db: Db, draft: Draft) {
  const id = await mails.add(db, draft)
  if (id) await enqueue(db, sendMail, { id }, { key: `mail:${id}` })
}
