import type { NewPasswordChallenge } from '@aulanova/contract/auth'
import { storedInTab } from '#lib/storage.ts'

/** What one step of signing up or in leaves for the next; it lives as long as the tab. */
const emailName = 'pendingEmail'
const challengeName = 'pendingChallenge'

export const rememberEmail = (email: string) => storedInTab.set(emailName, email)
/** From the address, where a mail led here, or from the step before. */
export const pendingEmail = () => emailInAddress() ?? storedInTab.get(emailName)
export const emailInAddress = () => new URLSearchParams(location.search).get('email') || null
export const forgetEmail = () => storedInTab.remove(emailName)

export const rememberChallenge = (challenge: NewPasswordChallenge) => storedInTab.write(challengeName, challenge)
export const pendingChallenge = () => storedInTab.read<NewPasswordChallenge>(challengeName)
export const forgetChallenge = () => storedInTab.remove(challengeName)
