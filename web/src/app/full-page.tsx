import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '#kit/layout.tsx'
import { NightSky } from '#kit/night-sky.tsx'
import { Wordmark } from '#platform/brand/wordmark.tsx'
import classes from './full-page.module.css'

/** A page without a layout, such as "not found". */
export function FullPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <NightSky className={classes.page} seed={21} stars={140} keepClear={[[250, 150, 500, 300]]}>
      <header>
        <Wordmark to="/" label={t('Home page')} onNight />
      </header>
      <Stack as="main" gap={16} align="center" className={classes.main}>
        {children}
      </Stack>
    </NightSky>
  )
}
