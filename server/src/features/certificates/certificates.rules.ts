import type { Db } from '#db/db.ts'
import * as store from './certificates.store.ts'
import { newCode } from './code.ts'

/** In the transaction that completes the course: whoever is told that it is complete has the certificate. */
export async function issueCertificate(tx: Db, earned: store.Earned, now: Date) {
  await store.issue(tx, earned, newCode(), now)
  return store.codeOf(tx, earned.userId, earned.courseId)
}

export const certificateCode = store.codeOf
