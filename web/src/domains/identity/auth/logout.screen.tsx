import { globalSignOut, signOut } from '@aulanova/contract/identity/auth'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '#kit/layout.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { endSession } from './end-session.ts'
import classes from './logout.module.css'

export const LogoutScreen = () => <Leaving endpoint={signOut} />
export const GlobalLogoutScreen = () => <Leaving endpoint={globalSignOut} />

/** Replaces the whole page, so that no cached API answer of the session stays in this tab. */
function Leaving({ endpoint }: { endpoint: typeof signOut | typeof globalSignOut }) {
  const { t } = useTranslation('auth')
  useEffect(() => {
    void endSession(endpoint).then(() => location.replace('/login'))
  }, [endpoint])
  return (
    <Stack as="main" tone="muted" className={classes.leaving} aria-busy="true">
      <PageTitle>{t('Logging out ...')}</PageTitle>
    </Stack>
  )
}
