import type { Db } from '#db/db.ts'
import { drawn } from '#features/mail/layout.ts'
import { mail } from '#features/mail/mail.rules.ts'
import type { Services } from '#services.ts'
import * as store from './certificates.store.ts'
import { newCode } from './code.ts'
import { certificateWords, filled } from './words/certificate-words.ts'

/** In the transaction that completes the course: whoever is told that it is complete has the certificate. */
export async function issueCertificate(services: Pick<Services, 'config'>, tx: Db, earned: store.Earned, now: Date) {
  const id = await store.issue(tx, earned, newCode(), now)
  if (id) await tellHolder(services, tx, id)
  return store.codeOf(tx, earned.userId, earned.courseId)
}

export const certificateCode = store.codeOf

/** Where anybody compares a certificate with its facts; printed on it, so it must never move. */
export const verificationPath = (code: string) => `/certificates/${code}`

async function tellHolder({ config }: Pick<Services, 'config'>, tx: Db, id: string) {
  const { email, language, code, ...known } = await store.holder(tx, id)
  const { subject, greeting, before, after, action, closing } = certificateWords[language].mail
  const say = (text: string) => filled(text, known)
  const letter = drawn(config, {
    language,
    subject: say(subject),
    greeting: say(greeting),
    before: [say(before)],
    after: [after],
    action: { label: action, path: verificationPath(code) },
    closing,
  })
  await mail(tx, { ...letter, to: email, language, template: 'certificate-issued', once: `certificate:${id}` })
}
