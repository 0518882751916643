const cookieName = 'cookie_consent'
const year = 365 * 24 * 60 * 60

export const hasConsent = () => (globalThis.document?.cookie ?? '').split('; ').includes(`${cookieName}=true`)

let whenGiven = () => {}

/** Calls back once: at once, or as soon as consent is given on this page. */
export function onceConsented(callback: () => void) {
  if (hasConsent()) callback()
  else whenGiven = callback
}

export function giveConsent() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the page is not served by TLS
  document.cookie = `${cookieName}=true; path=/; max-age=${year}; samesite=lax`
  whenGiven()
  whenGiven = () => {}
}
