/** Keys are made by us: lower-case words, digits, dots and dashes, with single slashes between. */
export const isFileKey = (key: string) =>
  key.length <= 500 && /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/.test(key) && !key.includes('..')

export function checkKey(key: string) {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`)
  return key
}
