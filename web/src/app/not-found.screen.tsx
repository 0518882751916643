import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageTitle } from '#kit/page-title.tsx'
import { readActor } from '#platform/session/session.ts'
import { FullPage } from './full-page.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <FullPage>
      <PageTitle>{t('Sorry, page not found')}</PageTitle>
      <p>{t('The address may be mistyped, or the page has moved.')}</p>
      <Button component={Link} to="/dashboard" size="lg">
        {t('Back to Dashboard')}
      </Button>
      {!readActor() && <a href="/catalogue">{t('See the courses')}</a>}
    </FullPage>
  )
}
