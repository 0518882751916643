import { createHmac } from 'node:crypto'
import type { Code, CodePurpose } from './codes.store.ts'

/** A code as it is stored: six digits can be guessed from a plain hash, so it is keyed. */
export const hashedCode =
  (key: Uint8Array) =>
  (userId: string | null, purpose: CodePurpose, digits: string): Code<CodePurpose> => ({
    userId,
    purpose,
    hash: createHmac('sha256', key).update(`${userId}\0${purpose}\0${digits}`).digest(),
  })

/** Codes are stored a day longer than they are valid: until then a late one is called expired, not wrong. */
export const dayBefore = (now: Date) => new Date(now.getTime() - 86_400_000)
