import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Wordmark } from '#platform/brand/wordmark.tsx'
import { useActor } from '#platform/session/session.ts'
import classes from './checkout-layout.module.css'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { Footer } from './public-footer.tsx'
import layout from './public-layout.module.css'
import { mainId, SkipLink } from './skip-link.tsx'

/** Around the purchase: without a menu, so that nothing leads away from paying by accident. */
export function CheckoutLayout() {
  const { t } = useTranslation(['menu', 'common'])
  const actor = useActor()
  return (
    <div className={`${layout.page} ${classes.page}`}>
      <SkipLink />
      <Row as="header" gap={20} className={classes.header}>
        {actor ? (
          <Wordmark to="/dashboard" label={t('My Space', { ns: 'common' })} />
        ) : (
          <Wordmark to="/" label={t('Home page', { ns: 'common' })} />
        )}
        <Row as="span" gap={8} className={classes.safe}>
          <Icon name="lock" size="small" />
          {t('Secure payment')}
        </Row>
        <Row gap={8} className={classes.end}>
          <span className={classes.wide}>
            <LanguageSwitcher />
          </span>
          <ColorSchemeToggle />
          {actor ? (
            <>
              <Button component={Link} to="/dashboard" variant="default" className={classes.space ?? ''}>
                {t('My Space', { ns: 'common' })}
              </Button>
              <ProfileMenu compact />
            </>
          ) : (
            <Button component={Link} to="/login" variant="default">
              {t('I have an account')}
            </Button>
          )}
        </Row>
      </Row>
      <main id={mainId} className={layout.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
