/** Normalizes a typed code to the form printed on certificates. */
export const tidyCode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[\s_–—.]+/g, '-')
    .replace(/[^0-9A-Z-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')

/** The address that checks the certificate, as printed and encoded in the QR code. */
export const publicAddress = (path: string) => `${location.origin}${path}`

/** A font size at which a text of this length fits on one line, within limits. */
export const fitting = (letters: number, room: number, largest: number, smallest: number) =>
  Math.round(Math.max(smallest, Math.min(largest, room / Math.max(letters, 1))) * 100) / 100
