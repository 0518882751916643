import { createHash } from 'node:crypto'
import type { Client } from '#kernel/client.ts'
import type { Db } from '#platform/db/db.ts'
import { foldEmail } from '#platform/db/email.ts'
import { isKnown } from './devices.store.ts'
import { daysFrom, deviceRetentionDays } from './lifetimes.ts'

/** The secret has 256 random bits, so a plain hash of it cannot be reversed by guessing. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest()

export const hashOfBrowser = ({ browser }: Client) => (browser === null ? null : hashOfSecret(browser))

/**
 * The hash of the client's browser if the account of this address has signed in there before, otherwise null. Limits are
 * counted for such a browser alone: neither strangers nor other browsers of the account use them up.
 */
export async function knownBrowserOf(db: Db, now: Date, email: string, client: Client) {
  const browser = hashOfBrowser(client)
  if (browser === null) return null
  return (await isKnown(db, email, browser, daysFrom(now, -deviceRetentionDays))) ? browser : null
}

/** The key of a daily quota of mails with codes: one for all unknown browsers together, one for each known one. */
export const mailQuotaOf = (email: string, known: Buffer | null) =>
  known ? `${foldEmail(email)} ${known.toString('hex')}` : foldEmail(email)
