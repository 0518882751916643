/**
 * The one folding of an address: whoever counts guesses and whoever looks the account up compare this. The database only
 * ever makes the ASCII letters of a stored address small, because what its own `lower` does depends on where it runs.
 */
export const foldEmail = (typed: string) => typed.trim().normalize('NFC').toLowerCase()

/** What somebody is called who has not said it: a stranger who signed the address up may have called them anything. */
export const nameFromAddress = (email: string) => foldEmail(email).replace(/@.*$/, '')
