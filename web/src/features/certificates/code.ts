/** As it is written on certificates, however somebody typed it. */
export const tidyCode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[\s_–—.]+/g, '-')
    .replace(/[^0-9A-Z-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')

/** The address anybody can check it at, as it is read aloud, printed and put into a QR code. */
export const publicAddress = (path: string) => `${location.origin}${path}`

/** A size that lets a text of this many letters stand in one line, between a largest and a smallest. */
export const fitting = (letters: number, room: number, largest: number, smallest: number) =>
  Math.round(Math.max(smallest, Math.min(largest, room / Math.max(letters, 1))) * 100) / 100
