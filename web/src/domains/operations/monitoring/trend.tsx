import { useTranslation } from 'react-i18next'
import { Row } from '#kit/layout.tsx'
import { useFigures } from './use-figures.ts'

/** The change from the first value of a series to the last, in words. */
export function Trend({ values }: { values: readonly number[] }) {
  const { t } = useTranslation('monitoring')
  const { percent } = useFigures()
  const [first, last] = [values[0], values.at(-1)]
  if (!first || last === undefined || values.length < 2) return null
  const change = (last - first) / first
  if (Math.abs(change) < 0.0005) return t('No change in the period')
  const share = percent(Math.abs(change))
  return (
    <Row as="span" inline gap={4} align="start">
      <span aria-hidden="true">{change > 0 ? '↑' : '↓'}</span>
      {change > 0 ? t('{{share}} more in the period', { share }) : t('{{share}} less in the period', { share })}
    </Row>
  )
}
