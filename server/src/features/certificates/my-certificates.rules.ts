import type { Certificate, CertificateFacts } from '@aulanova/contract/certificates'
import { keyOf } from '@aulanova/contract/keys'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import { readingOf } from '#features/learning/access.rules.ts'
import { enterCourse, settleProgress } from '#features/learning/progress.rules.ts'
import { certificatePath } from '#http/certificate-address.ts'
import type { Services } from '#services.ts'
import * as issuing from './certificates.rules.ts'
import * as store from './certificates.store.ts'
import { meantCode } from './code.ts'

/** A page may lie open for a while before its owner thinks of saving the paper. */
const addressMinutes = 60

function toCertificate(services: Services, { id, courseId, ...facts }: store.CertificateRow): Certificate {
  const { config, certificateSeals, now } = services
  const expires = Math.floor(now().getTime() / 1000) + addressMinutes * 60
  return {
    PK: keyOf('certificate', id),
    Course: keyOf('course', courseId),
    ...facts,
    Address: `${config.apiHost}${certificatePath(certificateSeals.seal({ certificate: id, expires }))}`,
  }
}

export async function listMyCertificates(services: Services, { id }: Actor) {
  const rows = await store.ofHolder(services.sql, id)
  return { Items: rows.map((row) => toCertificate(services, row)), Count: rows.length }
}

/** What was earned is asked for first: it stays one's own, whatever became of the subscription. */
export async function issueCertificate(services: Services, actor: Actor, courseId: string): Promise<Certificate> {
  const [before] = await store.ofHolder(services.sql, actor.id, courseId)
  if (before) return toCertificate(services, before)
  await issueNow(services, actor, courseId)
  const [issued] = await store.ofHolder(services.sql, actor.id, courseId)
  if (!issued) throw new Problem('NotFound')
  return toCertificate(services, issued)
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

/** For anybody who has the code; how often is limited, so that nobody tries them out. */
export async function verifyCertificate(
  { sql, limits }: Services,
  code: string,
  ip: string,
): Promise<CertificateFacts> {
  await limits.count(sql, 'verify-certificate', ip)
  const facts = await store.byCode(sql, meantCode(code))
  if (!facts) throw new Problem('NotFound')
  return facts
}
