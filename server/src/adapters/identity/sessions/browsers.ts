import { createHash } from 'node:crypto'
import { foldEmail } from '#adapters/identity/fold-email.ts'
import type { Db } from '#db/db.ts'
import type { Client } from './client.ts'
import { isKnown } from './devices.store.ts'

/** A browser is known for as long after its last session as its device is kept. */
const daysKnown = 90

/** SHA-256 of the secret a browser sent: 256 random bits, so that a plain hash of it cannot be guessed back. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest()

export const hashOfBrowser = ({ browser }: Client) => (browser === null ? null : hashOfSecret(browser))

/**
 * The hash of the caller's browser if the account of this address has signed in there, otherwise null. What is counted
 * for such a browser is counted for it alone: neither strangers nor other browsers of the account use it up.
 */
export async function knownBrowser(db: Db, now: Date, email: string, client: Client) {
  const browser = hashOfBrowser(client)
  const since = new Date(now.getTime() - daysKnown * 86_400_000)
  return (await isKnown(db, email, browser, since)) ? browser : null
}

/** Whose daily quota a mail with a code is taken from: one for all strangers together, one for each known browser. */
export const mailQuotaOf = (email: string, known: Buffer | null) =>
  known ? `${foldEmail(email)} ${known.toString('hex')}` : foldEmail(email)
