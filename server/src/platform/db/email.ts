import type { Db } from './db.ts'

/**
 * The only folding of e-mail addresses: the count of guesses and the look-up of accounts compare its result. In SQL only
 * the ASCII letters of a stored address are lower-cased, because what `lower` does otherwise depends on the locale.
 */
export const foldEmail = (typed: string) => typed.trim().normalize('NFC').toLowerCase()

/** A condition on `users`: the account with this address. */
export const isEmail = (db: Db, typed: string) => db`lower(email collate "C") = ${foldEmail(typed)}`

/**
 * The name of a person who has not given one: the name of an unconfirmed sign-up may be a stranger's text. Without dots, so
 * that it is a name that people may have.
 */
export const nameFromAddress = (email: string) => foldEmail(email).replace(/@.*/s, '').replaceAll('.', ' ').trim()

/** The addresses of deleted people. No mail can reach this domain (RFC 2606). */
const deletedDomain = '@deleted.invalid'
export const deletedAddress = (tag: string) => `deleted-${tag}${deletedDomain}`
export const isDeletedAddress = (email: string) => email.endsWith(deletedDomain)
