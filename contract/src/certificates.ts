import { type Static, Type } from 'typebox'
import { ByUuid, Instant, Key, Listing, Nullable, Single } from './common.ts'
import { endpoint } from './endpoint.ts'

/** 128 bits in an alphabet without look-alikes: it cannot be guessed. As people type it, in small letters or large. */
export const CertificateCode = Type.String({ minLength: 16, maxLength: 40, pattern: '^[0-9A-Za-z-]+$' })

/** The facts as they were on the day it was issued. */
export const CertificateFacts = Type.Object({
  Code: Type.String(),
  Name: Type.String(),
  CourseName: Type.String(),
  Organization: Nullable(Type.String()),
  /** The organization's name stands where the wordmark stands. */
  ShowAsBrand: Type.Boolean(),
  Hours: Type.Number(),
  /** What the star chart draws: a star a block, an orbit a section. */
  Blocks: Type.Integer(),
  Sections: Type.Integer(),
  Author: Nullable(Type.String()),
  Signatory: Nullable(Type.String()),
  /** What the course's people let it say besides; each may be empty. */
  Title: Type.String(),
  Text: Type.String(),
  Details: Type.String(),
  Issued: Instant,
})
export type CertificateFacts = Static<typeof CertificateFacts>

export const Certificate = Type.Object({
  PK: Key,
  Course: Key,
  ...CertificateFacts.properties,
  /** Where the PDF can be fetched for a short while. */
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
  summary: 'What a certificate with this code truly says',
  params: Type.Object({ code: CertificateCode }),
  reply: Single(CertificateFacts),
  problems: ['NotFound', 'LimitExceeded'],
})
