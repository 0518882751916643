import type { CourseDraft } from '@aulanova/contract/builder'
import type { BuilderPart } from '@aulanova/contract/course-rules'
import { Drawer } from '@mantine/core'
import '#ui/mantine-overlays.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/icon.tsx'
import { partTitles } from './part-groups.ts'
import { dotOf, partOrder, readyCount } from './part-progress.ts'
import classes from './part-rail.module.css'
import { PartDot, PartRail } from './part-rail.tsx'

/** On a narrow screen the rail is a button that says where one is, and a drawer. */
export function PartDrawer({ draft, current }: { draft: CourseDraft; current: BuilderPart }) {
  const { t } = useTranslation(['builder', 'common'])
  const [opened, setOpened] = useState(false)
  // Whoever chose a part is taken to it; whoever closed the drawer returns to the button.
  const [hasChosen, setChosen] = useState(false)
  const open = () => {
    setChosen(false)
    setOpened(true)
  }
  const choose = () => {
    setChosen(true)
    setOpened(false)
  }
  const place = partOrder.indexOf(current) + 1
  return (
    <>
      <button type="button" className={classes.pick} aria-haspopup="dialog" onClick={open}>
        <PartDot state={dotOf(draft, current)} />
        <span>
          <b>{t(partTitles[current])}</b>
          <small>
            {t('Part {{place}} of {{count}}', { place, count: partOrder.length })}
            {' · '}
            {t('{{count}} ready', { count: readyCount(draft) })}
          </small>
        </span>
        <Icon name="chevron-down" />
      </button>
      <Drawer
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
      </Drawer>
    </>
  )
}
