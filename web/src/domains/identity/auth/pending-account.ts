import type { NewPasswordChallenge } from '@aulanova/contract/identity/auth'
import { stored, storedInTab } from '#kit/browser/storage.ts'

/** State passed between the steps of signing up and in, per tab. */
const emailName = 'pendingEmail'
const challengeName = 'pendingChallenge'

export const rememberEmail = (email: string) => storedInTab.set(emailName, email)
/** From the address, if a link in a mail led here, or from the step before. */
export const pendingEmail = () => emailInAddress() ?? storedInTab.get(emailName)
export const emailInAddress = () => new URLSearchParams(location.search).get('email') || null
/** The code that the link of a mail carries. It is in the fragment, which the server does not get. */
export const codeInAddress = () => /^#code=(\d{6})$/.exec(location.hash)?.[1] ?? null
export const forgetEmail = () => storedInTab.remove(emailName)

/** What was typed to sign in, for who has forgotten the password. */
const typedName = 'typedEmail'
export const rememberTyped = (email: string) => storedInTab.set(typedName, email)
export const typedEmail = () => storedInTab.get(typedName)
export const forgetTyped = () => storedInTab.remove(typedName)

/** The account that was just confirmed in this tab: the login that follows has its address filled in. */
const confirmedName = 'confirmedEmail'
export const rememberConfirmed = (email: string) => storedInTab.set(confirmedName, email)
export const confirmedEmail = () => storedInTab.get(confirmedName)
export const forgetConfirmed = () => storedInTab.remove(confirmedName)

/** For all tabs: the link in the mail opens a new one. */
const signUpsName = 'signUps'
const maxSignUps = 10
const signUps = () => stored.read<string[]>(signUpsName) ?? []
export const rememberSignUp = (email: string) =>
  stored.write(signUpsName, [email.toLowerCase(), ...signUps()].slice(0, maxSignUps))
/** The password chosen at sign-up is accepted only in the browser that signed up. */
export const isSignedUpHere = (email: string) => signUps().includes(email.toLowerCase())

export const rememberChallenge = (challenge: NewPasswordChallenge) => storedInTab.write(challengeName, challenge)
export const pendingChallenge = () => storedInTab.read<NewPasswordChallenge>(challengeName)
export const forgetChallenge = () => storedInTab.remove(challengeName)
