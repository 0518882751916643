import { globalSignOut, signOut } from '@aulanova/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PageTitle } from '#ui/page-title.tsx'
import { endSession } from './end-session.ts'
import classes from './logout.module.css'

export function LogoutScreen() {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    endSession(signOut).then(() => {
      client.clear()
      navigate('/login', { replace: true })
    })
  }, [client, navigate])
  return <Leaving />
}

/** Leaves on every device; the reload makes sure nothing of the session stays in this tab. */
export function GlobalLogoutScreen() {
  useEffect(() => {
    endSession(globalSignOut).then(() => location.replace('/login'))
  }, [])
  return <Leaving />
}

function Leaving() {
  const { t } = useTranslation('auth')
  return (
    <main className={classes.leaving} aria-busy="true">
      <PageTitle>{t('Logging out ...')}</PageTitle>
    </main>
  )
}
