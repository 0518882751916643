import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useActor } from '#lib/session.ts'
import { PageTitle } from '#ui/page-title.tsx'
import classes from './notice.module.css'

export function NotBuiltScreen() {
  const { t } = useTranslation()
  const actor = useActor()
  return (
    <div className={classes.notice}>
      <PageTitle>{t('This page is not built yet')}</PageTitle>
      <p>{t('Its address is fixed; the page itself will follow.')}</p>
      <Button component={Link} to={actor ? '/dashboard' : '/'} variant="default">
        {actor ? t('Back to Dashboard') : t('Home page')}
      </Button>
    </div>
  )
}
