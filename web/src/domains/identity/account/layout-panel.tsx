import { useFocusReturn, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenedLater } from '#kit/behaviour/use-opened-later.ts'
import { breakpoints } from '#kit/breakpoints.ts'
import { IconButton } from '#kit/icon-button.tsx'
import { LateDrawer } from '#kit/late-drawer.tsx'
import { Text } from '#kit/text.tsx'
import { changeLayout, useLayout } from '#platform/layout/layout-settings.ts'
import { LayoutChoices } from './layout-choices.tsx'
import classes from './layout-panel.module.css'

/** On a wide screen it is beside the page, so that each choice is visible at once; on a narrow one it covers it. */
export function LayoutPanel() {
  const { t } = useTranslation(['layout', 'common'])
  const { showRightSidebar } = useLayout()
  const opening = useOpenedLater(showRightSidebar)
  const { opened } = opening
  const panel = useRef<HTMLElement>(null)
  const isWide = useMediaQuery(breakpoints['over-desktop'], true, { getInitialValueInEffect: false })
  const close = () => changeLayout({ showRightSidebar: false })
  useFocusReturn({ opened: opened && isWide })
  // Afterwards: the line above remembers what has the focus.
  useEffect(() => {
    if (opened && isWide) panel.current?.focus({ preventScroll: true })
  }, [opened, isWide])
  useHotkeys([['Escape', () => opened && isWide && close()]], [])

  if (isWide) {
    return opened ? (
      <aside ref={panel} className={classes.panel} aria-label={t('Design')} tabIndex={-1}>
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
    <LateDrawer
      position="right"
      size={344}
      {...opening}
      onClose={close}
      title={<Words />}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
      classNames={{ header: classes.head ?? '', body: classes.body ?? '' }}
    >
      <LayoutChoices />
    </LateDrawer>
  )
}

function Words() {
  const { t } = useTranslation('layout')
  return (
    <div>
      <Text as="b" block size={18} weight="strong">
        {t('Design')}
      </Text>
      <Text as="span" tone="muted" size={14}>
        {t('Saved in this browser.')}
      </Text>
    </div>
  )
}
