import { isInvited, type SupportAction, supportActions, type UserDetail } from '@aulanova/contract/identity/admin-users'
import { idOf } from '@aulanova/contract/kernel/keys'
import { temporaryPasswordDays } from '@aulanova/contract/kernel/limits'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { useActor } from '#platform/session/session.ts'
import type { Support } from './use-support.ts'
import classes from './user.module.css'
import { WideCard } from './user-card.tsx'
import { supportWords } from './user-words.ts'

interface Props {
  user: UserDetail
  /** Null until it is known. */
  devices: number | null
  support: Support
}

/** What an administrator can do for a person, a row each. What does not apply says so in the place of its button. */
export function SupportActions({ user, devices, support }: Props) {
  const { t } = useTranslation('users')
  const isOwn = useActor()?.id === idOf(user.PK)
  const others = (Object.keys(supportActions) as SupportAction[]).filter((action) => action !== 'invite-again')
  // First, for it is what an invited person needs most; it is not possible for other accounts.
  const actions: SupportAction[] = isInvited(user) ? ['invite-again', ...others] : others
  return (
    <WideCard
      id="support"
      title={t('Support actions')}
      help={t('Each counts from the next request of this person and is kept in their log.')}
    >
      <ul className={classes.actions}>
        {actions.map((action) => {
          const words = supportWords[action]
          const isRunning = support.running?.action === action
          const instead = insteadOf(action, user, isOwn)
          return (
            <li key={action}>
              <Mark size={36} tone="neutral" aria-hidden="true">
                <Icon name={words.icon} />
              </Mark>
              <Stack as="span" shrink>
                <Text as="b" weight="medium" id={action}>
                  {t(words.label)}
                </Text>
                <Text as="small" size={14} tone="muted" breakable>
                  {instead?.reason ? t(instead.reason) : t(words.help, { days: temporaryPasswordDays })}
                  {action === 'force-logout' &&
                    devices !== null &&
                    ` ${t('{{count}} devices now.', { count: devices })}`}
                </Text>
              </Stack>
              {instead ? (
                <Row as="span" size={14} tone="muted" gap={8} justify="center" className={classes.instead}>
                  {instead.state && (
                    <>
                      <Icon name="check" size="small" />
                      {t(instead.state)}
                    </>
                  )}
                </Row>
              ) : (
                <Button
                  className={classes.act ?? ''}
                  variant="default"
                  data-danger={action === 'disable-user' || undefined}
                  disabled={support.running !== null}
                  aria-busy={isRunning}
                  aria-describedby={action}
                  onClick={() => support.ask(action, user)}
                >
                  {isRunning ? t(words.running) : t(words.button)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </WideCard>
  )
}

interface Instead {
  /** What is so already. */
  state?: ParseKeys<'users'>
  /** Why it is not offered. */
  reason?: ParseKeys<'users'>
}

/** Of an account with a temporary password. */
const temporary: Partial<Record<SupportAction, Instead>> = {
  'confirm-user': { reason: 'There is nothing to confirm.' },
  'reset-password': { reason: 'The person has a temporary password, and chooses another at the next sign-in.' },
}

function insteadOf(action: SupportAction, user: UserDetail, isOwn: boolean): Instead | null {
  const { Status, Enabled } = user
  if (Status === 'FORCE_CHANGE_PASSWORD' && temporary[action]) return temporary[action]
  const instead: Partial<Record<SupportAction, Instead | false>> = {
    'invite-again': !Enabled && { reason: 'Only for accounts that are enabled.' },
    'confirm-user': Status !== 'UNCONFIRMED' && { state: 'Confirmed' },
    'enable-user': Enabled && { state: 'Enabled' },
    'disable-user': Enabled
      ? isOwn && { reason: 'You cannot disable your own account; another administrator can.' }
      : { state: 'Disabled' },
    'reset-password': !(Status === 'CONFIRMED' && Enabled) && {
      reason: 'Only for accounts that are confirmed and enabled.',
    },
  }
  return instead[action] || null
}
