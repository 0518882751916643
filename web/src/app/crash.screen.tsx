import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PageTitle } from '#ui/page-title.tsx'
import { FullPage } from './full-page.tsx'
import { NotFoundScreen } from './not-found.screen.tsx'

/** Shown when a screen throws, or when its chunk could not be downloaded. */
export function CrashScreen() {
  const { t } = useTranslation()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
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
