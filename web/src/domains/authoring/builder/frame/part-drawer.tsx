import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BuilderPage } from '#domains/authoring/builder/part/part.ts'
import { Icon } from '#kit/icon.tsx'
import { LateDrawer } from '#kit/late-drawer.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { pagesOf, pageTitles } from './part-groups.ts'
import { dotOf, requiredCounts } from './part-progress.ts'
import classes from './part-rail.module.css'
import { PartDot, PartRail } from './part-rail.tsx'

/** The rail on narrow screens: a button with the name of the current part, which opens a drawer. */
export function PartDrawer({ draft, current }: { draft: CourseDraft; current: BuilderPage }) {
  const { t } = useTranslation(['builder', 'common'])
  const [opened, setOpened] = useState(false)
  // After choosing a part the focus goes there; after closing the drawer it returns to the button.
  const [hasChosen, setChosen] = useState(false)
  const open = () => {
    setChosen(false)
    setOpened(true)
  }
  const choose = () => {
    setChosen(true)
    setOpened(false)
  }
  const pages = pagesOf(draft)
  return (
    <>
      <PlainButton className={classes.pick} aria-haspopup="dialog" onClick={open}>
        {current === 'analytics' ? <Icon name="chart" size="small" /> : <PartDot state={dotOf(draft, current)} />}
        <span>
          <Text as="b" block size={14} weight="strong">
            {t(pageTitles[current])}
          </Text>
          <Text as="small" block size={14} tone="muted">
            {t('Part {{place}} of {{count}}', { place: pages.indexOf(current) + 1, count: pages.length })}
            {' · '}
            {t('required: {{ready}} of {{count}}', requiredCounts(draft))}
          </Text>
        </span>
        <Icon name="chevron-down" />
      </PlainButton>
      <LateDrawer
        opened={opened}
        onClose={() => setOpened(false)}
        returnFocus={!hasChosen}
        position="bottom"
        size="85%"
        title={t('Parts of the course')}
        closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
      >
        <div className={classes.drawer}>
          <PartRail draft={draft} current={current} onChoose={choose} />
        </div>
      </LateDrawer>
    </>
  )
}
