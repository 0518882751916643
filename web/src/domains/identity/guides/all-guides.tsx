import { type Guide, guides, listGuides } from '@aulanova/contract/identity/guides'
import { holds } from '@aulanova/contract/kernel/permissions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAnchor } from '#kit/behaviour/use-anchor.ts'
import { Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { useFreshRead } from '#platform/api/api.ts'
import { useActor } from '#platform/session/session.ts'
import { GuideCard } from './guide-card.tsx'
import { guideTitles } from './guide-steps.ts'
import { showGuide, useHiddenGuides } from './hidden-guides.ts'
import { isComplete } from './use-guide.ts'

const anchor = 'guides'

/** For the top of the pane, since the guides are below everything else. */
export function LinkToGuides() {
  const { t } = useTranslation('guides')
  const actor = useActor()
  const hasSome = Object.values(guides).some(({ access }) => holds(actor, access))
  return hasSome && <Link to={`#${anchor}`}>{t('All guides')}</Link>
}

/** Every guide for what the person may do, hidden or not. Last in its pane: it may arrive late. */
export function Guides() {
  const { t } = useTranslation('guides')
  const { data } = useFreshRead(listGuides, {})
  const heading = useAnchor(anchor, data !== undefined)
  if (!data || data.Items.length === 0) return null
  return (
    <Stack as="section" above={32} aria-labelledby={anchor}>
      <h2 {...heading} tabIndex={-1}>
        {t('Guides')}
      </h2>
      <Text tone="muted" below={16}>
        {t('The first steps, ticked as you take them.')}
      </Text>
      {data.Items.map((guide) => (
        <GuideCard key={guide.Guide} guide={guide} below={16} action={<ShowAgain guide={guide} />} />
      ))}
    </Stack>
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
