import type { Actor } from '@aulanova/contract/permissions'
import type { Language } from '@aulanova/contract/public'

/** From where somebody calls, as far as we can tell. */
export interface Client {
  ip: string
  userAgent: string
  /** In which of our languages they would like to be written to. */
  language: Language
  /** The secret by which this browser is recognised, if it sent one. */
  browser: string | null
}

/** An actor, and the device they signed in on. */
export interface SignedIn extends Actor {
  deviceId: string
}
