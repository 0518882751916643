import i18next from 'i18next'

/**
 * A length of time in the words of a language, without the units that are zero: "48 s", "1 min 12 s". As texts, because a
 * phone takes tens of milliseconds to make the first formatter of a page.
 */
export function lengthWords(seconds: number, lng: string, form: 'short' | 'long' = 'short'): string {
  const whole = Math.max(0, Math.round(seconds))
  const minutes = Math.floor(whole / 60)
  const rest = whole % 60
  const isLong = form === 'long'
  const parts = []
  if (minutes > 0)
    parts.push(
      isLong ? i18next.t('{{count}} minutes', { count: minutes, lng }) : i18next.t('{{minutes}} min', { minutes, lng }),
    )
  if (rest > 0 || minutes === 0)
    parts.push(
      isLong
        ? i18next.t('{{count}} seconds', { count: rest, lng })
        : i18next.t('{{seconds}} s', { seconds: rest, lng }),
    )
  return parts.join(' ')
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
  const [unit, length] = steps.find(([, max]) => seconds >= max) ?? (['second', 1] as const)
  return new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'always' }).format(
    -Math.floor(seconds / length),
    unit,
  )
}
