import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { SidebarImage } from '#domains/identity/account/sidebar-image.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { changeLayout, readLayout, schemeOf, useLayout } from '#platform/page/layout-settings.ts'
import { Wordmark } from '#platform/page/wordmark.tsx'
import { MenuBar } from './menu-bar.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { MenuList } from './menu-list.tsx'
import { SidePanel } from './side-panel.tsx'
import themes from './sidebar-themes.module.css'
import sidebar from './sidebar-types.module.css'
import { mainId, SkipLink } from './skip-link.tsx'
import { TermsQuestion } from './terms-question.tsx'
import { Topbar } from './topbar.tsx'
import { useLayoutPreset } from './use-layout-preset.ts'
import { useNarrowScreen } from './use-narrow-screen.ts'
import classes from './work-layout.module.css'

/** The layout for signed-in people, vertical or horizontal as chosen; below 992 px the menu is a drawer. */
export function WorkLayout() {
  const { t } = useTranslation(['common', 'menu'])
  const { pathname, search } = useLocation()
  const layout = useLayout()
  useLayoutPreset()
  useNarrowScreen()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer
  useEffect(() => {
    if (readLayout().leftMenu) changeLayout({ leftMenu: false })
  }, [pathname, search])
  const isVertical = layout.layoutType === 'vertical'
  const image = layout.leftSideBarThemeImage

  return (
    <div
      className={[classes.app, themes.themed, sidebar.typed].join(' ')}
      data-layout={layout.layoutType}
      data-width={layout.layoutWidth}
      data-sidebar={layout.leftSideBarTheme}
      data-sidebar-type={layout.isMobile ? 'condensed' : layout.leftSideBarType}
      data-sidebar-image={image === 'none' ? undefined : image}
      data-sidebar-hidden={!layout.showSidebar || undefined}
    >
      <SkipLink />
      {isVertical && layout.showSidebar && (
        <aside
          className={classes.side}
          aria-label={t('Menu', { ns: 'menu' })}
          {...(image === 'none' && schemeOf(layout.leftSideBarTheme))}
        >
          {image !== 'none' && (
            <Stack align="center" className={themes.image}>
              <SidebarImage image={image} />
            </Stack>
          )}
          <Row className={classes.brand}>
            <Wordmark
              to="/dashboard"
              label={t('My Space')}
              onNight={layout.leftSideBarTheme !== 'light' || image !== 'none'}
            />
          </Row>
          <MenuList />
        </aside>
      )}
      <div className={classes.column}>
        <Topbar />
        {!isVertical && <MenuBar />}
        <Row align="stretch" className={classes.below}>
          <main id={mainId} className={classes.main}>
            <TermsQuestion />
            <Outlet />
          </main>
          <SidePanel />
        </Row>
      </div>
      <MenuDrawer />
    </div>
  )
}
