import { useTranslation } from 'react-i18next'
import { LateDrawer } from '#kit/late-drawer.tsx'
import { Row } from '#kit/layout.tsx'
import { changeLayout, schemeOf, useLayout } from '#platform/page/layout-settings.ts'
import { Wordmark } from '#platform/page/wordmark.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { MenuList } from './menu-list.tsx'
import { PanelButton } from './panel-button.tsx'
import themes from './sidebar-themes.module.css'
import classes from './work-layout.module.css'

/** The menu of a narrow screen, with the tools the topbar has no room for. */
export function MenuDrawer() {
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
