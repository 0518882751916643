import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import '#ui/mantine-overlays.ts'
import { useLayout } from '#lib/layout-settings.ts'
import { Wordmark } from '#ui/wordmark.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { MenuBar } from './menu-bar.tsx'
import { MenuList } from './menu-list.tsx'
import themes from './sidebar-themes.module.css'
import { mainId, SkipLink } from './skip-link.tsx'
import { Topbar } from './topbar.tsx'
import classes from './work-layout.module.css'

/** The authenticated layout, vertical or horizontal as the person chose; below 992 px the menu is a drawer. */
export function WorkLayout() {
  const { t } = useTranslation(['common', 'menu'])
  const { pathname, search } = useLocation()
  const layout = useLayout()
  const [drawer, { open, close }] = useDisclosure(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer
  useEffect(close, [pathname, search])
  const isVertical = layout.layoutType === 'vertical'

  return (
    <div
      className={[classes.app, themes.themed].join(' ')}
      data-layout={layout.layoutType}
      data-width={layout.layoutWidth}
      data-sidebar={layout.leftSideBarTheme}
      data-sidebar-type={layout.leftSideBarType}
      data-sidebar-hidden={!layout.showSidebar || undefined}
    >
      <SkipLink />
      {isVertical && layout.showSidebar && (
        <aside className={classes.side} aria-label={t('Menu', { ns: 'menu' })}>
          <div className={classes.brand}>
            <Wordmark to="/dashboard" label={t('My Space')} onNight />
          </div>
          <MenuList />
        </aside>
      )}
      <div className={classes.column}>
        <Topbar withBrand={!isVertical} onMenu={open} />
        {!isVertical && <MenuBar />}
        <main id={mainId} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <Drawer
        opened={drawer}
        onClose={close}
        size={280}
        title={<Wordmark to="/dashboard" label={t('My Space')} onNight />}
        closeButtonProps={{ 'aria-label': t('Close menu') }}
        classNames={{
          content: classes.drawer ?? '',
          header: classes.drawerHead ?? '',
          body: classes.drawerBody ?? '',
          close: classes.drawerClose ?? '',
        }}
      >
        <MenuList />
        <div className={classes.drawerTools}>
          <LanguageSwitcher />
          <ColorSchemeToggle />
        </div>
      </Drawer>
    </div>
  )
}
