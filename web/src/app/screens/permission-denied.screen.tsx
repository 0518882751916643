import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Stack } from '#kit/layout.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { useActor } from '#platform/session/session.ts'
import classes from './notice.module.css'

export function PermissionDeniedScreen() {
  const { t } = useTranslation()
  const actor = useActor()
  return (
    <Stack gap={12} align="center" className={classes.notice}>
      <PageTitle>{t('Permission denied')}</PageTitle>
      <p>{t('Your account has no access to this page. If you need it, ask an administrator to change your groups.')}</p>
      <Button component={Link} to={actor ? '/dashboard' : '/login'}>
        {actor ? t('Back to Dashboard') : t('Login')}
      </Button>
    </Stack>
  )
}
