import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { SidebarImage } from '#domains/identity/account/sidebar-image.tsx'
import { usePendingTerms } from '#domains/identity/parts/pending-terms.ts'
import { breakpoints } from '#kit/breakpoints.ts'
import { LateDrawer } from '#kit/late-drawer.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Wordmark } from '#platform/brand/wordmark.tsx'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { presetOf } from '#platform/layout/layout-presets.ts'
import { changeLayout, readLayout, schemeOf, useLayout } from '#platform/layout/layout-settings.ts'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { MenuBar } from './menu-bar.tsx'
import { MenuList } from './menu-list.tsx'
import { PanelButton } from './panel-button.tsx'
import themes from './sidebar-themes.module.css'
import sidebar from './sidebar-types.module.css'
import { mainId, SkipLink } from './skip-link.tsx'
import { Topbar } from './topbar.tsx'
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
          <MenuList canFold={!/icon|condensed/.test(layout.leftSideBarType)} />
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

const LayoutPanel = lazy(async () => {
  const [panel] = await Promise.all([import('#domains/identity/account/layout-panel.tsx'), loadTexts(['layout'])])
  return { default: panel.LayoutPanel }
})

/** The layout settings, loaded when first opened. */
function SidePanel() {
  const { showRightSidebar } = useLayout()
  const [asked, setAsked] = useState(showRightSidebar)
  if (showRightSidebar && !asked) setAsked(true)
  return asked ? (
    <Suspense fallback={null}>
      <LayoutPanel />
    </Suspense>
  ) : null
}

const TermsNotice = lazy(async () => {
  const [notice] = await Promise.all([import('#domains/identity/account/terms-notice.tsx'), loadTexts(['documents'])])
  return { default: notice.TermsNotice }
})

/** Asks signed-in people to accept terms that were published since they last did. Loaded only for them. */
function TermsQuestion() {
  const { pending, putOff, accepted } = usePendingTerms()
  return (
    pending !== null && (
      <Suspense fallback={null}>
        <TermsNotice key={pending} revision={pending} onPutOff={putOff} onAccepted={accepted} />
      </Suspense>
    )
  )
}

const name = 'layout'

/** `?layout=compact` applies that preset and is removed from the address, so that a reload does not undo later choices. */
function useLayoutPreset() {
  const [params, setParams] = useSearchParams()
  const asked = params.get(name)
  useEffect(() => {
    if (asked === null) return
    const preset = presetOf(asked)
    if (preset) changeLayout(preset)
    setParams((now) => new URLSearchParams([...now].filter(([param]) => param !== name)), {
      replace: true,
      preventScrollReset: true,
    })
  }, [asked, setParams])
}

/** Updates `isMobile` with the width of the window: below 992 px there is no room for a sidebar beside the page. */
function useNarrowScreen() {
  useEffect(() => {
    const query = matchMedia(breakpoints['up-to-laptop'])
    const update = () => {
      if (readLayout().isMobile !== query.matches) changeLayout({ isMobile: query.matches })
    }
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
}

/** The menu of a narrow screen, with the tools the topbar has no room for. */
function MenuDrawer() {
  const { t } = useTranslation()
  const { leftMenu, leftSideBarTheme } = useLayout()
  return (
    <LateDrawer
      opened={leftMenu}
      onClose={() => changeLayout({ leftMenu: false })}
      size={280}
      title={<Wordmark to="/dashboard" label={t('My Space')} onNight={leftSideBarTheme !== 'light'} />}
      closeButtonProps={{ 'aria-label': t('Close menu') }}
      attributes={{ content: { 'data-sidebar': leftSideBarTheme, ...schemeOf(leftSideBarTheme) } }}
      classNames={{
        content: [classes.drawer, themes.themed].join(' '),
        header: classes.drawerHead ?? '',
        body: classes.drawerBody ?? '',
        close: classes.drawerClose ?? '',
      }}
    >
      <MenuList />
      <Row justify="between" className={classes.drawerTools}>
        <LanguageSwitcher />
        <span>
          <PanelButton />
          <ColorSchemeToggle />
        </span>
      </Row>
    </LateDrawer>
  )
}
