import { type Guide, listGuides } from '@aulanova/contract/guides'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFreshRead } from '#lib/api.ts'
import { showGuide, useHiddenGuides } from '#lib/hidden-guides.ts'
import { GuideCard } from '#ui/guides/guide-card.tsx'
import { guideTitles } from '#ui/guides/guide-steps.ts'
import { isComplete } from '#ui/guides/use-guide.ts'
import classes from './guides.module.css'

/** Every guide for what the person may do, hidden or not. Last in its pane: it may arrive late. */
export function Guides() {
  const { t } = useTranslation('guides')
  const { data } = useFreshRead(listGuides, {})
  if (!data || data.Items.length === 0) return null
  return (
    <section className={classes.guides} aria-labelledby="guides">
      <h2 id="guides">{t('Guides')}</h2>
      <p>{t('The first steps, ticked as you take them.')}</p>
      {data.Items.map((guide) => (
        <GuideCard key={guide.Guide} guide={guide} action={<ShowAgain guide={guide} />} />
      ))}
    </section>
  )
}

function ShowAgain({ guide }: { guide: Guide }) {
  const { t } = useTranslation('guides')
  const isHidden = useHiddenGuides().includes(guide.Guide)
  if (!isHidden || isComplete(guide)) return null
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t('Show it again: {{guide}}', { guide: t(guideTitles[guide.Guide]) })}
      onClick={() => showGuide(guide.Guide)}
    >
      {t('Show it again')}
    </Button>
  )
}
