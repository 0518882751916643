import type { Language } from '@aulanova/contract/kernel/languages'
import type { Actor } from '@aulanova/contract/kernel/permissions'

/** Where a request comes from, as far as we know. */
export interface Client {
  ip: string
  userAgent: string
  /** Which of our languages the person wants to be written to in. */
  language: Language
  /** The one they chose on the page that sends this. */
  chosenLanguage?: Language | null
  /** The secret by which this browser is recognised, if it sent one. */
  browser: string | null
  /** Whether the person has agreed to be counted. */
  hasConsent?: boolean
}

/** An actor, and the device they signed in on. */
export interface SignedIn extends Actor {
  deviceId: string
}

/** Who asks for something, and from where. */
export interface Requester {
  actor: Actor
  client: Client
}

/** Who calls, from the Authorization header; null without a token, and for a token that has expired or was revoked. */
export type Authenticate = (authorization: string | undefined) => Promise<SignedIn | null>

/** A program that makes avatar videos. */
export interface NodeCaller {
  id: string
  name: string
}

/** Which node calls, from the Authorization header; null for a token that no node has. */
export type AuthenticateNode = (authorization: string | undefined) => Promise<NodeCaller | null>
