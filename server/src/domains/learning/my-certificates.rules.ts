import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Certificate, VerifiedCertificate } from '@aulanova/contract/learning/certificates'
import type { Services } from '#platform/services/services.ts'
import { readingOf } from './access.rules.ts'
import { toCertificate, toFacts } from './certificates/certificates.records.ts'
import * as issuing from './certificates/certificates.rules.ts'
import { normalizedCode } from './certificates/code.ts'
import { enterCourse, settleProgress } from './progress.rules.ts'

export async function listMyCertificates(services: Services, actor: Actor) {
  const rows = await issuing.ofHolder(services.sql, actor.id)
  return { Items: rows.map((row) => toCertificate(services, actor, row)), Count: rows.length }
}

/** A certificate that was issued before is answered without a subscription: it stays its owner's when that ends. */
export async function issueCertificate(services: Services, actor: Actor, courseId: string): Promise<Certificate> {
  const [before] = await issuing.ofHolder(services.sql, actor.id, courseId)
  if (before) return toCertificate(services, actor, before)
  await issueNow(services, actor, courseId)
  const [issued] = await issuing.ofHolder(services.sql, actor.id, courseId)
  if (!issued) throw new Problem('NotFound')
  return toCertificate(services, actor, issued)
}

const issueNow = (services: Services, actor: Actor, courseId: string) =>
  services.sql.begin(async (tx) => {
    const now = services.now()
    const reading = await readingOf(tx, actor, courseId, now)
    await enterCourse(tx, reading, now)
    const { Progress } = await settleProgress(services, tx, reading, now)
    if (Progress.Done < Progress.Total) throw new Problem('InvalidState')
    await issuing.issueCertificate(services, tx, reading, now)
  })

/** Public: the code is the only secret, so requests are limited by address against guessing. */
export async function verifyCertificate(
  { sql, limits }: Services,
  code: string,
  ip: string,
): Promise<VerifiedCertificate> {
  await limits.count(sql, 'verify-certificate', ip)
  const row = await issuing.byCode(sql, normalizedCode(code))
  if (!row) throw new Problem('NotFound')
  return { ...toFacts(row), Withdrawn: row.withdrawnAt }
}
