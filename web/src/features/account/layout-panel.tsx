import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import '#ui/mantine-overlays.ts'
import { changeLayout, useLayout } from '#lib/layout-settings.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { LayoutChoices } from './layout-choices.tsx'
import classes from './layout-panel.module.css'

/** On a wide screen it pushes the page, so that each choice is seen at once; on a narrow one it lies over it. */
export function LayoutPanel() {
  const { t } = useTranslation(['layout', 'common'])
  const { showRightSidebar } = useLayout()
  const isWide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  const close = () => changeLayout({ showRightSidebar: false })

  if (isWide) {
    return showRightSidebar ? (
      <aside className={classes.panel} aria-label={t('Design')}>
        <header className={classes.head}>
          <Words />
          <IconButton icon="close" label={t('Close', { ns: 'common' })} onClick={close} />
        </header>
        <div className={classes.body}>
          <LayoutChoices />
        </div>
      </aside>
    ) : null
  }
  return (
    <Drawer
      position="right"
      size={344}
      opened={showRightSidebar}
      onClose={close}
      title={<Words />}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
      classNames={{ header: classes.head ?? '', body: classes.body ?? '' }}
    >
      <LayoutChoices />
    </Drawer>
  )
}

function Words() {
  const { t } = useTranslation('layout')
  return (
    <div className={classes.words}>
      <b>{t('Design')}</b>
      <span>{t('It is kept in this browser.')}</span>
    </div>
  )
}
