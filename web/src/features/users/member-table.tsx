import { idOf } from '@aulanova/contract/keys'
import type { AdminUser } from '@aulanova/contract/user-records'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useActor } from '#lib/session.ts'
import { type Column, ListTable } from '#ui/list-table.tsx'
import { GroupChips } from './group-chips.tsx'
import { type FromList, userOf } from './paths.ts'
import { PersonFace } from './person-face.tsx'
import { UserStatus } from './user-status.tsx'
import classes from './users.module.css'

interface Props {
  group: string
  users: AdminUser[]
  busy: boolean
  onRemove: (user: AdminUser) => void
}

export function MemberTable({ group, users, busy, onRemove }: Props) {
  const { t } = useTranslation('users')
  const actor = useActor()
  const { pathname, search } = useLocation()
  const here: FromList = { list: pathname + search }
  const columns: Column<AdminUser>[] = [
    {
      key: 'person',
      label: t('Person'),
      cell: (user) => (
        <span className={classes.person}>
          <PersonFace name={user.Name} />
          <span className={classes.words}>
            <Link to={userOf(user)} state={here}>
              {user.Name}
            </Link>
            <small>{user.Email}</small>
          </span>
        </span>
      ),
    },
    { key: 'status', label: t('Status'), cell: (user) => <UserStatus user={user} /> },
    { key: 'groups', label: t('Groups'), cell: ({ Groups }) => <GroupChips groups={Groups} /> },
  ]
  return (
    <div className={classes.members}>
      <ListTable
        label={t('Members')}
        columns={columns}
        rows={users}
        keyOf={({ PK }) => PK}
        busy={busy}
        menuLabel={t('Actions')}
        menu={(user) =>
          group === 'admin' && actor?.id === idOf(user.PK) ? (
            <small className={classes.self}>{t('This is you')}</small>
          ) : (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              aria-label={t('Remove {{name}} from the group', { name: user.Name })}
              onClick={() => onRemove(user)}
            >
              {t('Remove')}
            </Button>
          )
        }
      />
    </div>
  )
}
