import { minutesBetweenInvitations } from '@aulanova/contract/limits'
import { useTranslation } from 'react-i18next'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Message } from '#ui/message.tsx'
import type { Support } from './use-support.ts'
import classes from './users.module.css'

/** Why a support action failed. */
export function SupportError({ support: { error } }: { support: Support }) {
  const { t } = useTranslation('users')
  if (error === null) return null
  const isTooSoon = error.action === 'invite-again' && error.code === 'MailLimitExceeded'
  return (
    <div className={classes.failed}>
      {isTooSoon ? (
        <Message kind="error">
          {t('An invitation was mailed less than {{minutes}} minutes ago; it can be sent again later.', {
            minutes: minutesBetweenInvitations,
          })}
        </Message>
      ) : (
        <ErrorAlert error={error.problem} />
      )}
    </div>
  )
}
