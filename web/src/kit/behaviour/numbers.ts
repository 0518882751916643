/** Making the first formatter of a page takes a phone tens of milliseconds, so one is made only where it changes something. */
const formats = new Map<string, Intl.NumberFormat>()

/** A whole number with the separators of the language. */
export function formatCount(value: number, tag: string): string {
  // No language separates these.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  const format = formats.get(tag) ?? new Intl.NumberFormat(tag)
  formats.set(tag, format)
  return format.format(value)
}
