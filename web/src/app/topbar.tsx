import { useTranslation } from 'react-i18next'
import { IconButton } from '#kit/icon-button.tsx'
import { Row } from '#kit/layout.tsx'
import { Wordmark } from '#platform/brand/wordmark.tsx'
import { changeLayout, schemeOf, toggleCondensed, useLayout } from '#platform/layout/layout-settings.ts'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { SearchBox } from './palette/search-box.tsx'
import { PanelButton } from './panel-button.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import classes from './topbar.module.css'

export function Topbar() {
  const { t } = useTranslation()
  const { topbarTheme, layoutType, leftSideBarType } = useLayout()
  const isVertical = layoutType === 'vertical'
  const mayFold = isVertical && (leftSideBarType === 'default' || leftSideBarType === 'condensed')
  return (
    <header
      className={classes.topbar}
      data-theme={topbarTheme}
      {...schemeOf(topbarTheme)}
      data-with-brand={!isVertical || undefined}
    >
      <IconButton
        className={classes.burger}
        icon="menu"
        label={t('Open menu')}
        onClick={() => changeLayout({ leftMenu: true })}
      />
      {mayFold && <FoldButton isFolded={leftSideBarType === 'condensed'} />}
      <span className={classes.brand}>
        <Wordmark to="/dashboard" label={t('My Space')} onNight={topbarTheme !== 'light'} />
      </span>
      <SearchBox />
      <Row gap={4} className={classes.end} data-personal>
        <Row as="span" gap={4} className={classes.wide}>
          <LanguageSwitcher />
          <ColorSchemeToggle />
          <PanelButton />
        </Row>
        <ProfileMenu />
      </Row>
    </header>
  )
}

function FoldButton({ isFolded }: { isFolded: boolean }) {
  const { t } = useTranslation('menu')
  return (
    <IconButton
      className={classes.fold}
      icon="menu"
      label={isFolded ? t('Expand the menu') : t('Collapse the menu')}
      aria-expanded={!isFolded}
      onClick={toggleCondensed}
    />
  )
}
