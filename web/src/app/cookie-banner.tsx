import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './cookie-banner.module.css'

const cookieName = 'cookie_consent'
const year = 365 * 24 * 60 * 60

export function CookieBanner() {
  const { t } = useTranslation()
  const [accepted, setAccepted] = useState(hasConsent)
  if (accepted) return null

  const accept = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the page is not served by TLS
    document.cookie = `${cookieName}=true; path=/; max-age=${year}; samesite=lax`
    setAccepted(true)
  }

  return (
    <section className={classes.banner} aria-label={t('Cookies')}>
      <p>
        {t('We use cookies to keep your session and to learn how the site is used.')}{' '}
        <Link to="/terms-of-use-and-privacy">{t('Terms of use and privacy')}</Link>
      </p>
      <Button size="compact-sm" onClick={accept}>
        {t('Accept')}
      </Button>
    </section>
  )
}

const hasConsent = () => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${cookieName}=`))
