import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type MouseEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useMatch } from 'react-router'
import { IconButton } from '#kit/icon-button.tsx'
import { Row } from '#kit/layout.tsx'
import { useShownBrand } from '#platform/brand/page-brand.ts'
import { Wordmark } from '#platform/brand/wordmark.tsx'
import { useActor } from '#platform/session/session.ts'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { emailFieldId, goToEmail } from './home/email-field.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import classes from './public-header.module.css'

/** On a narrow screen the links are in a panel; the login button stays visible. */
export function PublicHeader() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const actor = useActor()
  const organization = useShownBrand()
  const [opened, { toggle, close }] = useDisclosure(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the panel
  useEffect(close, [pathname])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    if (opened) addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [opened, close])

  return (
    <Row as="header" gap={8} className={classes.header} data-organization={organization ? true : undefined}>
      <Wordmark to="/" label={t('Home page')} organization={organization} />
      <IconButton
        className={classes.burger}
        icon={opened ? 'close' : 'menu'}
        label={opened ? t('Close menu') : t('Open menu')}
        aria-expanded={opened}
        aria-controls="public-menu"
        onClick={toggle}
      />
      <Row justify="between" id="public-menu" className={classes.panel} data-opened={opened || undefined}>
        <Row as="nav" gap={4} align="stretch" className={classes.links} aria-label={t('Main')}>
          <Link to="/catalogue">{t('Catalogue')}</Link>
          <Link to="/contact-us">{t('Contact')}</Link>
          {!actor && (
            <span className={classes.folded}>
              <Link to="/login">{t('Login')}</Link>
            </span>
          )}
        </Row>
        <Row gap={4} className={classes.tools}>
          <LanguageSwitcher />
          <ColorSchemeToggle />
        </Row>
      </Row>
      <WaysIn />
    </Row>
  )
}

function WaysIn() {
  const { t } = useTranslation()
  const actor = useActor()
  // On a phone the form of the home page is below the promise.
  const isHome = useMatch('/') !== null
  const toForm = (event: MouseEvent) => {
    event.preventDefault()
    goToEmail()
  }
  if (actor) {
    return (
      <Row gap={4} className={classes.ways}>
        <Button component={Link} to="/dashboard" className={classes.outlined ?? ''} variant="default">
          {t('My Space')}
        </Button>
      </Row>
    )
  }
  return (
    <Row gap={4} className={classes.ways}>
      {isHome && (
        <a href={`#${emailFieldId}`} className={classes.toForm} onClick={toForm}>
          {t('Login')}
        </a>
      )}
      <Link to="/login" className={classes.login} data-home={isHome || undefined}>
        {t('Login')}
      </Link>
      <Button component={Link} to="/register" className={classes.register ?? ''} variant="default">
        {t('Register')}
      </Button>
    </Row>
  )
}
