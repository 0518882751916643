import type { ServerPoint } from '@aulanova/contract/operations/metrics'
import { formatDateTime, formatTime } from '#platform/i18n/format.ts'
import { useFigures } from './use-figures.ts'

const day = 86_400_000

/** What the axis says of each point: the time for a day, the date for more. */
export function usePointNames(points: readonly ServerPoint[]) {
  const { instant } = useFigures()
  const span = Date.parse(points.at(-1)?.At ?? '') - Date.parse(points[0]?.At ?? '')
  const labelOf = (at: string) => (span <= 1.5 * day ? formatTime(at) : instant(at, { day: 'numeric', month: 'short' }))
  return points.map((point) => ({
    point,
    key: point.At,
    label: labelOf(point.At),
    name: formatDateTime(point.At),
  }))
}
