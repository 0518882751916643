import { minutesBetweenInvitations } from '@aulanova/contract/kernel/limits'
import { useTranslation } from 'react-i18next'
import { Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { isProblem } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import type { Support } from './use-support.ts'

/** Why a support action failed. */
export function SupportError({ support: { error } }: { support: Support }) {
  const { t } = useTranslation('users')
  if (error === null) return null
  const { action, problem } = error
  const isTooSoon = action === 'invite-again' && isProblem(problem) && problem.code === 'MailLimitExceeded'
  const seconds = isTooSoon && problem.retryAfter
  return (
    <Stack below={16}>
      {isTooSoon ? (
        <Message kind="error" isAnswer>
          {t('An invitation was mailed less than {{minutes}} minutes ago.', { minutes: minutesBetweenInvitations })}{' '}
          {seconds
            ? t('It can be sent again in {{count}} minutes.', { count: Math.ceil(seconds / 60) })
            : t('It can be sent again later.')}
        </Message>
      ) : (
        <ErrorAlert error={problem} />
      )}
    </Stack>
  )
}
