import type { Db } from './db.ts'

/**
 * The one way to fold an e-mail address: whoever counts guesses and whoever looks an account up compare this. In SQL only
 * the ASCII letters of a stored address are lower-cased, because what `lower` does otherwise depends on the locale.
 */
export const foldEmail = (typed: string) => typed.trim().normalize('NFC').toLowerCase()

/** A condition on `users`: the account with this address. */
export const isEmail = (db: Db, typed: string) => db`lower(email collate "C") = ${foldEmail(typed)}`

/** The name of somebody who has not given one: the name of a sign-up may be the text of a stranger. */
export const nameFromAddress = (email: string) => foldEmail(email).replace(/@.*$/, '')
