const cookieName = 'cookie_consent'
const year = 365 * 24 * 60 * 60

export const hasConsent = () =>
  (globalThis.document?.cookie ?? '').split('; ').some((cookie) => cookie.startsWith(`${cookieName}=`))

export function giveConsent() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the page is not served by TLS
  document.cookie = `${cookieName}=true; path=/; max-age=${year}; samesite=lax`
}
