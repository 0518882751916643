import type { SupportAction } from '@aulanova/contract/identity/admin-users'
import type { Session } from '@aulanova/contract/identity/auth'
import type { ProblemCode } from '@aulanova/contract/kernel/problems'
import { expect } from 'vitest'
import type { Identity } from '#domains/identity/people/identity.ts'
import type { SignedIn } from '#kernel/client.ts'
import { problemOfDatabase } from '#platform/db/constraints.ts'

/** The identity under test, and what a test needs besides it. */
export interface Subject {
  identity: Identity
  /** The code that was mailed last to an address. */
  codeSentTo(email: string): Promise<string>
  /** What was mailed to an address through our outbox, the latest first. */
  mailsTo(email: string): Promise<{ template: string; text: string }[]>
  /** The clock of the identity under test. */
  clock: { now: () => Date }
  /** An administrator to act as; any account that exists. */
  administrator(): Promise<SignedIn>
}

/** What an emulator of a provider may lack, and why. */
export type Lacking = { [operation in 'resendCode' | 'requireReset' | 'temporaryPasswordExpiry']?: string }

export const client = { ip: '192.0.2.7', userAgent: 'Test/1', language: 'eng', browser: 'a'.repeat(64) } as const
/** The same address, in another browser. */
export const elsewhere = { ...client, browser: 'b'.repeat(64) } as const
export const password = 'Correct-Horse-42'
export const another = 'Battery-Staple-43'
let people = 0
export const freshEmail = () => `person-${++people}-${Date.now()}@example.test`
const asHeader = ({ token }: Session) => `Bearer ${token}`

/** As a client is answered: a violated constraint counts as its problem. */
export async function refused(doing: Promise<unknown>, code: ProblemCode) {
  const error = await doing.then(
    () => null,
    (error: unknown) => problemOfDatabase(error) ?? error,
  )
  expect(error).toMatchObject({ code })
}

export type Cast = ReturnType<typeof castOf>

/** The steps that the cases of the suite share. */
export function castOf(subject: () => Subject) {
  const identity = () => subject().identity

  async function registered(email = freshEmail()) {
    await identity().signUp(email, password, 'Mariana Ortega', client)
    return email
  }
  async function confirmed(email = freshEmail()) {
    await registered(email)
    await identity().confirm(email, await subject().codeSentTo(email), client)
    return email
  }
  const admin = () => identity().admin
  const by = async () => ({ actor: await subject().administrator(), client })
  return {
    subject,
    identity,
    admin,
    by,
    /** What an administrator does for the account with an id. */
    support: async (action: SupportAction, id: string) => admin().support(await by(), action, await admin().byId(id)),
    registered,
    confirmed,
    entered: async (email: string, secret = password) => (await identity().signIn(email, secret, client)) as Session,
    stands: async (session: Session) => (await identity().authenticate(asHeader(session))) !== null,
    renew: (session: Session) => identity().refresh(session.refreshToken, client),
    whoIs: async (session: Session) => (await identity().authenticate(asHeader(session)))!,
  }
}

export const idOf = (session: Session) => session.payload.sub
