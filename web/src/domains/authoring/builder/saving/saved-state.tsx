import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorIcon } from '#kit/editor-icon.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { formatTime } from '#platform/i18n/format.ts'
import { isSignedOut, mayPass, NetworkProblem } from '#platform/problems/problem.ts'
import { hasSessionEnded } from '#platform/session/renew-session.ts'
import classes from './saved-state.module.css'
import { useSavingState } from './saving.tsx'

/** Whether what was typed is saved, as a live region. */
export function SavedState() {
  const { t } = useTranslation('builder')
  const { working, dirty, savedAt, failure } = useSavingState()
  // A refused field shows the reason itself. This shows failures that no field can fix.
  const hasFailed = failure !== null && mayPass(failure.error)

  const retry = failure?.retry && (
    <Button size="compact-sm" variant="default" onClick={() => failure.retry?.()}>
      {t('Retry')}
    </Button>
  )
  if (isSignedOut(failure?.error) && hasSessionEnded()) return <SignIn>{retry}</SignIn>
  return (
    <Row
      as="span"
      inline
      gap={8}
      size={14}
      tone="muted"
      figures
      className={classes.saved}
      role="status"
      data-kind={hasFailed && working === 0 ? 'failed' : undefined}
    >
      {working > 0 ? (
        t('Saving…')
      ) : hasFailed ? (
        <Failed error={failure.error} isDirty={dirty}>
          {retry}
        </Failed>
      ) : dirty ? (
        <StatusBadge state="soon">{t('Not saved yet')}</StatusBadge>
      ) : (
        savedAt && (
          <>
            <EditorIcon name="saved" tone="done" />
            {t('Saved {{time}}', { time: formatTime(savedAt) })}
          </>
        )
      )}
    </Row>
  )
}

function Failed({ error, isDirty, children }: { error: unknown; isDirty: boolean; children: ReactNode }) {
  const { t } = useTranslation('builder')
  // What was only pressed, to add a section for example, is not sent again by itself.
  const isOffline = error instanceof NetworkProblem && isDirty
  return (
    <>
      <span className={classes.reason}>
        <Icon name="alert" />
        {isOffline
          ? t('No connection. What you typed is kept here and is saved once there is one.')
          : t('Could not be saved')}
      </span>
      {children}
    </>
  )
}

/** Opens another tab, so that what was typed here stays; it is saved after the sign-in. */
function SignIn({ children }: { children: ReactNode }) {
  const { t } = useTranslation('builder')
  return (
    <Row as="span" inline gap={8} size={14} figures className={classes.saved} role="status" data-kind="failed">
      <span className={classes.reason}>
        <Icon name="alert" />
        {t('Not saved: your session has ended.')}{' '}
        <a href="/login" target="_blank" rel="noopener">
          {t('Sign in again')}
        </a>
      </span>
      {children}
    </Row>
  )
}
