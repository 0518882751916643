import { useTranslation } from 'react-i18next'
import { useLayout } from '#lib/layout-settings.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { CourseSearch } from './course-search.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import classes from './topbar.module.css'

interface Props {
  /** The wordmark stands here when no sidebar carries it. */
  withBrand: boolean
  onMenu: () => void
}

export function Topbar({ withBrand, onMenu }: Props) {
  const { t } = useTranslation()
  const { topbarTheme } = useLayout()
  return (
    <header className={classes.topbar} data-theme={topbarTheme} data-with-brand={withBrand || undefined}>
      <IconButton className={classes.burger} icon="menu" label={t('Open menu')} onClick={onMenu} />
      <span className={classes.brand}>
        <Wordmark to="/dashboard" label={t('My Space')} onNight={topbarTheme !== 'light'} />
      </span>
      <CourseSearch />
      <div className={classes.end}>
        <span className={classes.wide}>
          <LanguageSwitcher />
          <ColorSchemeToggle />
        </span>
        <ProfileMenu />
      </div>
    </header>
  )
}
