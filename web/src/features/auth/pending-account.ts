import type { NewPasswordChallenge } from '@aulanova/contract/auth'
import { stored, storedInTab } from '#lib/storage.ts'

/** What one step of signing up or in leaves for the next; it lives as long as the tab. */
const emailName = 'pendingEmail'
const challengeName = 'pendingChallenge'

export const rememberEmail = (email: string) => storedInTab.set(emailName, email)
/** From the address, where a mail led here, or from the step before. */
export const pendingEmail = () => emailInAddress() ?? storedInTab.get(emailName)
export const emailInAddress = () => new URLSearchParams(location.search).get('email') || null
export const forgetEmail = () => storedInTab.remove(emailName)

/** Kept by the browser, not by the tab: the link in the mail opens another one. */
const signUpsName = 'signUps'
const mostSignUps = 10
const signUps = () => stored.read<string[]>(signUpsName) ?? []
export const rememberSignUp = (email: string) =>
  stored.write(signUpsName, [email.toLowerCase(), ...signUps()].slice(0, mostSignUps))
/** Only then does the password count that was chosen with it. */
export const isSignedUpHere = (email: string) => signUps().includes(email.toLowerCase())

export const rememberChallenge = (challenge: NewPasswordChallenge) => storedInTab.write(challengeName, challenge)
export const pendingChallenge = () => storedInTab.read<NewPasswordChallenge>(challengeName)
export const forgetChallenge = () => storedInTab.remove(challengeName)
