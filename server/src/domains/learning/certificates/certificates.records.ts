import { keyOf } from '@aulanova/contract/kernel/keys'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import type { Certificate, CertificateFacts } from '@aulanova/contract/learning/certificates'
import type { Services } from '#platform/services/services.ts'
import { certificateAddresses } from './certificate-address.ts'
import type { CertificateRow, FactsRow } from './certificates.store.ts'

/** The order of the fields is part of the key that a drawn PDF is stored under (`paper.rules.ts`). */
export const toFacts = (row: FactsRow): CertificateFacts => ({
  Code: row.code,
  Name: row.holderName,
  Role: row.holderRole,
  CourseName: row.courseName,
  Organization: row.organizationName,
  ShowAsBrand: row.showAsBrand,
  Hours: row.hours,
  Blocks: row.blocks,
  Sections: row.sections,
  Author: row.authorName,
  Title: row.title,
  Text: row.text,
  Details: row.details,
  Signatory: row.signatory,
  Issued: row.issuedAt,
})

export const toCertificate = (services: Services, holder: Actor, row: CertificateRow): Certificate => ({
  PK: keyOf('certificate', row.id),
  Course: keyOf('course', row.courseId),
  ...toFacts(row),
  Address: certificateAddresses.of(services, { id: row.id, user: holder.id }),
})
