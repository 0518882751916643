import { storedInTab } from '#kit/browser/storage.ts'

const name = 'sessionEnded'

/** The session was ended elsewhere, and this tab is led to the login: it says why. */
export const rememberEndedSession = () => storedInTab.set(name, 'true')
export const hasEndedElsewhere = () => storedInTab.get(name) !== null
export const forgetEndedSession = () => storedInTab.remove(name)
