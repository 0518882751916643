import type { Db } from '#platform/db/db.ts'
import { type NotificationText, notify } from '#platform/outbox/notify.rules.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './certificates.store.ts'
import { newCode } from './code.ts'

/** Called in the transaction that completes the course, so that both are committed together. */
export async function issueCertificate(services: Pick<Services, 'config'>, tx: Db, earned: store.Earned, now: Date) {
  const id = await store.issue(tx, earned, newCode(), now)
  if (id) await notifyHolder(services, tx, id)
  return store.codeOf(tx, earned.userId, earned.courseId)
}

/** Where anybody can verify a certificate. It is printed on certificates, so it must never change. */
export const verificationPath = (code: string) => `/certificates/${code}`

const texts: Record<'issued', NotificationText> = {
  issued: {
    subject: 'Your certificate for “{{course}}”',
    before: 'You have completed the course “{{course}}”. Your certificate is ready to download, print and share.',
    after: 'Anybody who has this link can check that it is genuine.',
    action: 'See the certificate',
  },
}

async function notifyHolder(services: Pick<Services, 'config'>, tx: Db, id: string) {
  const { code, course, ...reader } = await store.holder(tx, id)
  await notify(services, tx, reader, {
    texts,
    closing: 'Congratulations, and until soon,',
    happening: 'issued',
    kind: 'certificate',
    known: { course },
    path: verificationPath(code),
    once: `certificate:${id}`,
  })
}

export const { byCode, ofHolder } = store
