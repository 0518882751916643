import { useTranslation } from 'react-i18next'
import classes from './editor.module.css'
import type { EvaluationDraft } from './evaluation-draft.ts'
import { pointsIn } from './evaluation-faults.ts'

/** How the points of the questions become a score. */
export function PointsNote({ draft }: { draft: EvaluationDraft }) {
  const { t, i18n } = useTranslation('evaluations')
  const points = pointsIn(draft)
  const max = Number(draft.MaxScore)
  const each = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(max / points)
  return (
    <p className={classes.points}>
      <b>{t('{{count}} points in all', { count: points })}</b>
      {points > 0 && max > 0 && (
        <span>{t('All of them make the max score of {{max}}: one point counts {{each}}.', { max, each })}</span>
      )}
    </p>
  )
}
