import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sparkPath } from '#kit/drawing.ts'
import { Stack } from '#kit/layout.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { readLayout, useLayout } from '#platform/layout/layout-settings.ts'
import classes from './preloader.module.css'

const shownFor = 2500

/** Covers the page for a moment after loading, if the setting is on; switching it on shows it once. */
export function Preloader() {
  const { t } = useTranslation()
  const { isPreloader } = useLayout()
  const [shown, setShown] = useState(readLayout().isPreloader)
  useEffect(() => {
    setShown(isPreloader)
    if (!isPreloader) return
    const timer = setTimeout(() => setShown(false), shownFor)
    return () => clearTimeout(timer)
  }, [isPreloader])

  if (!shown) return null
  return (
    <Stack className={classes.preloader} data-preloader>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <circle className={classes.orbit} cx="48" cy="48" r="36" />
        <path className={classes.core} d={sparkPath(48, 48, 20, 0.16)} />
        <circle className={classes.planet} cx="48" cy="12" r="5" />
      </svg>
      <VisuallyHidden role="status">{t('Loading')}</VisuallyHidden>
    </Stack>
  )
}
