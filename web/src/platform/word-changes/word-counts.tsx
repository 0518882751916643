import { useTranslation } from 'react-i18next'
import { Row } from '#kit/layout.tsx'
import classes from './word-changes.module.css'

interface Props {
  change: { WordsAdded: number; WordsRemoved: number }
}

/** How many words were added and removed, in words: a screen reader does not read plus and minus signs. */
export function WordCounts({ change: { WordsAdded, WordsRemoved } }: Props) {
  const { t } = useTranslation('review')
  return (
    <Row as="span" size={14} figures inline wrap gap={4} align="stretch" className={classes.counts}>
      {WordsAdded > 0 && <ins>{t('{{count}} words added', { count: WordsAdded })}</ins>}
      {WordsRemoved > 0 && <del>{t('{{count}} words removed', { count: WordsRemoved })}</del>}
    </Row>
  )
}
