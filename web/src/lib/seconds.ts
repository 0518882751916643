/** A length of time in the words of a language, without the units that are zero: "48 s", "1 min 12 s". */
export function lengthWords(seconds: number, language: string, unitDisplay: 'short' | 'long' = 'short'): string {
  const whole = Math.max(0, Math.round(seconds))
  const minutes = Math.floor(whole / 60)
  const rest = whole % 60
  const words = (value: number, unit: 'minute' | 'second') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(value)
  if (minutes === 0) return words(rest, 'second')
  return rest === 0 ? words(minutes, 'minute') : `${words(minutes, 'minute')} ${words(rest, 'second')}`
}

/** As players write it: 1:05. */
export const clockTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago something was: "3 s ago". */
export function timeAgo(instant: string, now: number, language: string): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000))
  const [unit, length] = steps.find(([, most]) => seconds >= most) ?? (['second', 1] as const)
  return new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'always' }).format(
    -Math.floor(seconds / length),
    unit,
  )
}
