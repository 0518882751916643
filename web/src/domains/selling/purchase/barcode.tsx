import { useTranslation } from 'react-i18next'
import box from './boxes.module.css'
import { code128 } from './code128.ts'

/** White around a code that a reader needs, in modules. */
const quiet = 10

/** The reference for the reader at the till. It is dark on white in both themes: readers need it so. */
export function Barcode({ text }: { text: string }) {
  const { t } = useTranslation('purchase')
  const widths = code128(text)
  if (!widths) return null
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, quiet))
  const bars = widths.map((width, at) => (at % 2 === 0 ? `M${starts[at]} 0h${width}v1h-${width}z` : '')).join('')
  const whole = widths.reduce((sum, width) => sum + width, 2 * quiet)
  return (
    <svg
      className={box.barcode}
      viewBox={`0 0 ${whole} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('Barcode of the reference')}
    >
      <path d={bars} />
    </svg>
  )
}
