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
      {readActor() ? (
        <Button component={Link} to="/dashboard" size="lg">
          {t('Back to Dashboard')}
        </Button>
      ) : (
        <>
          <Button component="a" href="/catalogue" size="lg">
            {t('See the courses')}
          </Button>
          <a href="/">{t('Home page')}</a>
          <Link to="/dashboard">{t('Back to Dashboard')}</Link>
        </>
      )}
    </FullPage>
  )
}
