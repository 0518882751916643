import type { Language } from '@aulanova/contract/kernel/languages'
import type { Db } from '#platform/db/db.ts'
import { type NotificationWords, notify } from '#platform/outbox/notify.rules.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './certificates.store.ts'
import { newCode } from './code.ts'
import { certificateWords } from './words/certificate-words.ts'

/** Called in the transaction that completes the course, so that both are committed together. */
export async function issueCertificate(services: Pick<Services, 'config'>, tx: Db, earned: store.Earned, now: Date) {
  const id = await store.issue(tx, earned, newCode(), now)
  if (id) await notifyHolder(services, tx, id)
  return store.codeOf(tx, earned.userId, earned.courseId)
}

/** Where anybody can verify a certificate. It is printed on certificates, so it must never change. */
export const verificationPath = (code: string) => `/certificates/${code}`

const words = Object.fromEntries(
  Object.entries(certificateWords).map(([language, { mail }]) => [language, mail]),
) as Record<Language, NotificationWords<'issued'>>

async function notifyHolder(services: Pick<Services, 'config'>, tx: Db, id: string) {
  const { code, course, ...reader } = await store.holder(tx, id)
  await notify(services, tx, reader, {
    words,
    happening: 'issued',
    kind: 'certificate',
    known: { course },
    path: verificationPath(code),
    once: `certificate:${id}`,
  })
}

export const { byCode, ofHolder } = store
