import { type AdminUser, isInvited, type UserState } from '@aulanova/contract/identity/admin-users'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { PersonFace } from '#domains/identity/parts/person-face.tsx'
import { EmailText } from '#kit/email-text.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import type { Column } from '#kit/list-table.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { GroupChips } from './group-chips.tsx'
import { type FromList, userOf } from './paths.ts'
import { stateWords } from './user-words.ts'
import classes from './users.module.css'

/** Who it is, the status and the groups: what every list of accounts shows. `before` comes in front of the face. */
export function usePersonColumns(before: (user: AdminUser) => ReactNode = () => null): Column<AdminUser>[] {
  const { t } = useTranslation('users')
  const { pathname, search } = useLocation()
  const here: FromList = { list: pathname + search }
  return [
    {
      key: 'person',
      label: t('Person'),
      cell: (user) => (
        <Row as="span" gap={12} className={classes.person}>
          {before(user)}
          <PersonFace name={user.Name} />
          <Stack as="span" shrink grow>
            <Link to={userOf(user)} state={here}>
              {user.Name}
            </Link>
            <Text as="small" size={14} tone="muted" weight="normal" breakable>
              <EmailText>{user.Email}</EmailText>
            </Text>
          </Stack>
        </Row>
      ),
    },
    { key: 'status', label: t('Status'), cell: (user) => <UserStatus user={user} /> },
    { key: 'groups', label: t('Groups'), cell: ({ Groups }) => <GroupChips groups={Groups} /> },
  ]
}

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
