import { type Static, Type } from 'typebox'
import { ByUuid, Instant, Key, Listing, Nullable, OneOf, Single } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** 128 random bits, in an alphabet without letters that look alike; lower case is accepted too. */
export const CertificateCode = Type.String({ minLength: 16, maxLength: 40, pattern: '^[0-9A-Za-z-]+$' })

/** People of a course have seen its right answers, so their certificates name what they are in it. */
export const holderRoles = ['owner', 'collaborator', 'reviewer'] as const
export type HolderRole = (typeof holderRoles)[number]

/** As they were when the certificate was issued. */
export const CertificateFacts = Type.Object({
  Code: Type.String(),
  Name: Type.String(),
  /** What the holder was in the course when it was issued; null: a learner only. */
  Role: Nullable(OneOf(holderRoles)),
  CourseName: Type.String(),
  Organization: Nullable(Type.String()),
  /** Shows the organization's name in place of ours. */
  ShowAsBrand: Type.Boolean(),
  Hours: Type.Number(),
  /** For the star chart, which has a star for each block and an orbit for each section. */
  Blocks: Type.Integer(),
  Sections: Type.Integer(),
  Author: Nullable(Type.String()),
  Signatory: Nullable(Type.String()),
  /** Further texts, chosen in the builder; each may be empty. */
  Title: Type.String(),
  Text: Type.String(),
  Details: Type.String(),
  Issued: Instant,
})
export type CertificateFacts = Static<typeof CertificateFacts>

export const VerifiedCertificate = Type.Object({
  ...CertificateFacts.properties,
  /** When it was withdrawn, because its holder was deleted; the name is then that of an anonymous account. */
  Withdrawn: Nullable(Instant),
})
export type VerifiedCertificate = Static<typeof VerifiedCertificate>

export const Certificate = Type.Object({
  PK: Key,
  Course: Key,
  ...CertificateFacts.properties,
  /** The address of the PDF, until it expires. */
  Address: Type.String(),
})
export type Certificate = Static<typeof Certificate>

export const listMyCertificates = endpoint({
  method: 'GET',
  path: '/users/certificates',
  access: 'signed-in',
  summary: 'The certificates I have earned',
  reply: Listing(Certificate),
})

export const issueCertificate = endpoint({
  method: 'POST',
  path: '/courses/:uuid/certificate',
  access: 'learning:use',
  summary: 'The address of my certificate, issued now if the course is complete',
  params: ByUuid,
  reply: Single(Certificate),
  problems: ['NotFound', 'NoActiveSubscription', 'InvalidState'],
})

export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/public/certificates/:code',
  access: 'public',
  summary: 'What a certificate with this code truly says, and whether it was withdrawn',
  params: Type.Object({ code: CertificateCode }),
  reply: Single(VerifiedCertificate),
  problems: ['NotFound', 'LimitExceeded'],
})
