import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import hidden from '#kit/hidden.module.css'
import { IconButton } from '#kit/icon-button.tsx'
import { LateDrawer } from '#kit/late-drawer.tsx'
import { classNames, Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import classes from './player.module.css'
import { ownShortcut, useNamedKeys } from './shortcuts.ts'
import type { usePanels } from './use-panels.ts'

interface Props {
  percent: number
  panels: ReturnType<typeof usePanels>
  index: ReactNode
  side: ReactNode
  foot: ReactNode
  /** The block. */
  children: ReactNode
}

/** Places the index, the block and the side panel beside each other; what has no room becomes a drawer. */
export function PlayerFrame({ percent, panels, index, side, foot, children }: Props) {
  const { t } = useTranslation(['player', 'common'])
  const keys = useNamedKeys()
  return (
    <>
      <div
        className={classNames(classes.line, hidden.onPaper)}
        role="progressbar"
        aria-label={t('Progress in the course')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <div className={classes.columns}>
        {panels.index.isColumn && (
          <nav className={classNames(classes.index, hidden.upToLaptop, hidden.onPaper)} aria-label={t('Course index')}>
            <Row tone="muted" justify="between" className={classes.head}>
              <Text as="h2" size={12} tone="faint" className={classes.title}>
                {t('Index')}
              </Text>
              <IconButton
                icon="chevron-left"
                label={t('Hide the index')}
                aria-keyshortcuts={keys('I')}
                onClick={panels.index.toggle}
              />
            </Row>
            {index}
          </nav>
        )}
        <div className={classes.panes}>{children}</div>
        {panels.panel.isColumn && (
          <section className={classNames(classes.panel, hidden.onPaper)} aria-label={t('Notes and search')}>
            {side}
          </section>
        )}
      </div>
      <div className={classes.foot}>{foot}</div>
      <Drawers panels={panels} index={index} side={side} />
    </>
  )
}

function Drawers({ panels, index, side }: Pick<Props, 'panels' | 'index' | 'side'>) {
  const { t } = useTranslation(['player', 'common'])
  const drawer = {
    returnFocus: panels.returnsFocus,
    closeButtonProps: { 'aria-label': t('Close', { ns: 'common' }) },
  }
  return (
    <>
      {!panels.index.hasRoom && (
        <LateDrawer
          {...drawer}
          opened={panels.index.isDrawer}
          onClose={panels.index.toggle}
          title={t('Course index')}
          size="min(360px, 100%)"
          attributes={{ content: { [ownShortcut]: 'index' } }}
        >
          <nav aria-label={t('Course index')}>{index}</nav>
        </LateDrawer>
      )}
      {!panels.panel.hasRoom && (
        <LateDrawer
          {...drawer}
          opened={panels.panel.isDrawer}
          onClose={panels.panel.close}
          position="right"
          title={t('Notes and search')}
          size="min(400px, 100%)"
          classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
        >
          {side}
        </LateDrawer>
      )}
    </>
  )
}
