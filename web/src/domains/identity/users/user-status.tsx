import { type AdminUser, isInvited } from '@aulanova/contract/identity/user-records'
import type { UserState } from '@aulanova/contract/identity/user-support'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#kit/status-badge.tsx'
import { stateWords } from './user-words.ts'

const marks = { CONFIRMED: 'on', UNCONFIRMED: 'off', FORCE_CHANGE_PASSWORD: 'soon', DISABLED: 'refused' } as const

export function UserStatus({ user }: { user: AdminUser }) {
  const { t } = useTranslation('users')
  const state: UserState = user.Enabled ? user.Status : 'DISABLED'
  return (
    <StatusBadge state={marks[state]}>
      {user.Enabled && isInvited(user) ? t('Invited, has not signed in yet') : t(stateWords[state].one)}
    </StatusBadge>
  )
}
