import type { NewPasswordChallenge } from '@aulanova/contract/auth'

/** What one step of signing up or in leaves for the next; it lives as long as the tab. */
const emailName = 'pendingEmail'
const challengeName = 'pendingChallenge'

export const rememberEmail = (email: string) => sessionStorage.setItem(emailName, email)
/** From the address, where a mail led here, or from the step before. */
export const pendingEmail = () => emailInAddress() ?? sessionStorage.getItem(emailName)
export const emailInAddress = () => new URLSearchParams(location.search).get('email') || null
export const forgetEmail = () => sessionStorage.removeItem(emailName)

export const rememberChallenge = (challenge: NewPasswordChallenge) =>
  sessionStorage.setItem(challengeName, JSON.stringify(challenge))
export const pendingChallenge = () =>
  JSON.parse(sessionStorage.getItem(challengeName) ?? 'null') as NewPasswordChallenge | null
export const forgetChallenge = () => sessionStorage.removeItem(challengeName)
