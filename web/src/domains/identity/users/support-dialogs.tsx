import { idOf } from '@aulanova/contract/kernel/keys'
import { minutesBetweenInvitations, temporaryPasswordDays } from '@aulanova/contract/kernel/limits'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import dialog from '#kit/confirm-dialog.module.css'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { CopyButton } from '#kit/copy-button.tsx'
import { LateModal } from '#kit/late-modal.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { isProblem } from '#platform/problems/problem.ts'
import { useActor } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import type { Support } from './use-support.ts'
import { supportWords } from './user-words.ts'
import classes from './users.module.css'

/** The question before a support action, and the temporary password after it. */
export function SupportDialogs({ support }: { support: Support }) {
  const { t } = useTranslation('users')
  const { asked } = support
  const words = asked && supportWords[asked.action]
  const isOwn = useActor()?.id === (asked && idOf(asked.user.PK))
  return (
    <>
      <ConfirmDialog
        opened={asked !== null}
        title={words ? `${t(words.label)}: ${asked?.user.Name}` : ''}
        confirmLabel={words ? t(words.button) : ''}
        harmless={asked?.action !== 'disable-user'}
        onConfirm={support.confirm}
        onClose={support.dismiss}
      >
        {words?.warning && t(words.warning)}
        {isOwn && <p>{t('This is your own account: you will be signed out too.')}</p>}
      </ConfirmDialog>
      <PasswordDialog support={support} />
    </>
  )
}

function PasswordDialog({ support: { password, forgetPassword } }: { support: Support }) {
  const { t } = useTranslation(['users', 'common'])
  return (
    <LateModal
      centered
      opened={password !== null}
      onClose={forgetPassword}
      // Neither a click beside it nor a key must lose what cannot be shown again.
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('Temporary password of {{name}}', { name: password?.name ?? '' })}
      classNames={{ body: dialog.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      <p>
        {t('It is shown only now and is valid for {{days}} days. At the first sign-in another has to be chosen.', {
          days: temporaryPasswordDays,
        })}
      </p>
      <Row as="p" gap={8} className={classes.password}>
        <code>{password?.text}</code>
        <CopyButton text={password?.text ?? ''} label={t('Copy the password')} done={t('Password copied')} />
      </Row>
      <div className={dialog.actions}>
        <Button onClick={forgetPassword}>{t('Close', { ns: 'common' })}</Button>
      </div>
    </LateModal>
  )
}

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
