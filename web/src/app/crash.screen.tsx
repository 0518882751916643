import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PageTitle } from '#kit/page-title.tsx'
import { FullPage } from './full-page.tsx'
import { NotFoundScreen } from './not-found.screen.tsx'

/** Shown when a screen throws, or when its chunk could not be downloaded. */
export function CrashScreen() {
  const { t } = useTranslation()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  if (!navigator.onLine) return <Offline />
  return (
    <FullPage>
      <PageTitle>{t('This page could not be shown')}</PageTitle>
      <p>{t('Nothing you saved is lost. Load the page again; if it fails again, contact us.')}</p>
      <Button size="lg" onClick={() => location.reload()}>
        {t('Load again')}
      </Button>
    </FullPage>
  )
}

/** The chunk of a screen cannot be loaded now. The page is loaded once there is a connection. */
function Offline() {
  const { t } = useTranslation()
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <FullPage>
      <PageTitle>{t('You are offline')}</PageTitle>
      <p role="status">{t('It opens when you are connected again.')}</p>
      <Button size="lg" onClick={() => history.back()}>
        {t('Cancel')}
      </Button>
    </FullPage>
  )
}
