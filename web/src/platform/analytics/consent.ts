const cookieName = 'cookie_consent'
const year = 365 * 24 * 60 * 60

const isStored = (value: boolean) => (globalThis.document?.cookie ?? '').split('; ').includes(`${cookieName}=${value}`)
export const hasConsent = () => isStored(true)
/** Whether the question was answered, either way. */
export const hasAnswered = () => isStored(true) || isStored(false)

let whenGiven = () => {}

/** Calls back once: at once, or as soon as consent is given on this page. */
export function onceConsented(callback: () => void) {
  if (hasConsent()) callback()
  else whenGiven = callback
}

export function giveConsent() {
  keep(true)
  whenGiven()
  whenGiven = () => {}
}

export const refuseConsent = () => keep(false)

function keep(value: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the page is not served by TLS
  document.cookie = `${cookieName}=${value}; path=/; max-age=${year}; samesite=lax`
}
