import { useTranslation } from 'react-i18next'
import { Stack } from '#kit/layout.tsx'
import classes from './map.module.css'
import { useMap } from './map-context.ts'
import { listAt } from './map-draft.ts'
import { SubjectCard } from './subject-card.tsx'

interface Props {
  /** Null for the subjects that are not placed. */
  cycle: string | null
  label: string
}

interface Row {
  key: string
  /** Null for a mark between the cards. */
  subject: string | null
}

/** The cards of a column, with the place that a taken card came from and the one where a dragged card would go. */
export function Cards({ cycle, label }: Props) {
  const { t } = useTranslation('careers')
  const { moving, target } = useMap()
  const { lifted, shown } = moving
  const rows: Row[] = listAt(shown, cycle).map((subject) => ({ key: subject, subject }))
  const hasLeft = lifted?.from.cycle === cycle && (lifted.at.cycle !== cycle || lifted.at.index !== lifted.from.index)
  // In its own column the card that moved down stands before the place that it left.
  const isBelow = lifted && lifted.at.cycle === cycle && lifted.at.index < lifted.from.index
  const left = lifted && hasLeft ? lifted.from.index + (isBelow ? 1 : 0) : null
  if (left !== null) rows.splice(left, 0, { key: 'left', subject: null })
  if (target && target.cycle === cycle) rows.splice(target.gap, 0, { key: 'target', subject: null })
  return (
    <ol className={cycle === null ? classes.tray : classes.cards} aria-label={label}>
      {rows.map(({ key, subject }) =>
        subject === null ? (
          <Stack as="li" key={key} size={14} tone="accent" className={classes.mark} aria-hidden="true">
            {key === 'left' ? t('It was here') : t('Place {{place}}', { place: (target?.index ?? 0) + 1 })}
          </Stack>
        ) : (
          <SubjectCard key={key} card={{ subject, cycle }} isSmall={cycle === null} />
        ),
      )}
    </ol>
  )
}
