import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { catchAtHeading } from '#kit/behaviour/lost-focus.ts'
import { Row } from '#kit/layout.tsx'
import { giveConsent, hasAnswered, refuseConsent } from '#platform/analytics/consent.ts'
import classes from './cookie-banner.module.css'

export function CookieBanner() {
  const { t } = useTranslation()
  const [answered, setAnswered] = useState(hasAnswered)
  const banner = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the banner is removed once it is answered
  useEffect(() => {
    const { style } = document.documentElement
    const box = banner.current
    if (!box) return
    // Other elements fixed to the bottom of the window are placed above the banner.
    const observer = new ResizeObserver(() => style.setProperty('--at-bottom', `${box.offsetHeight}px`))
    observer.observe(box)
    return () => {
      observer.disconnect()
      style.removeProperty('--at-bottom')
    }
  }, [answered])
  if (answered) return null

  const answer = (keep: () => void) => () => {
    keep()
    setAnswered(true)
    catchAtHeading()
  }

  return (
    <Row
      as="section"
      gap={24}
      justify="center"
      ref={banner}
      className={classes.banner}
      data-cookie-banner
      aria-label={t('Cookies')}
    >
      <p>
        {t('A cookie remembers only this choice. If you accept, we also learn how the site is used.')}{' '}
        <Link to="/terms-of-use-and-privacy">{t('Terms of use and privacy')}</Link>
      </p>
      <Row gap={8} align="stretch" className={classes.answers}>
        <Button size="sm" variant="default" onClick={answer(refuseConsent)}>
          {t('Decline')}
        </Button>
        <Button size="sm" variant="default" onClick={answer(giveConsent)}>
          {t('Accept')}
        </Button>
      </Row>
    </Row>
  )
}
