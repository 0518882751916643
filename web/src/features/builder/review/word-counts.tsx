import type { Change } from '@aulanova/contract/review'
import { useTranslation } from 'react-i18next'
import classes from './review.module.css'

/** How many words were added and removed, in words that a screen reader reads, unlike plus and minus signs. */
export function WordCounts({ change: { WordsAdded, WordsRemoved } }: { change: Change }) {
  const { t } = useTranslation('review')
  return (
    <span className={classes.counts}>
      {WordsAdded > 0 && <ins>{t('{{count}} more', { count: WordsAdded })}</ins>}
      {WordsRemoved > 0 && <del>{t('{{count}} fewer', { count: WordsRemoved })}</del>}
    </span>
  )
}
