import type { AdminUser } from '@aulanova/contract/identity/user-records'
import { idOf } from '@aulanova/contract/kernel/keys'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ListTable } from '#kit/list-table.tsx'
import { Text } from '#kit/text.tsx'
import { useActor } from '#platform/session/session.ts'
import { usePersonColumns } from './person-columns.tsx'
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
  return (
    <div className={classes.members}>
      <ListTable
        label={t('Members')}
        columns={usePersonColumns()}
        rows={users}
        keyOf={({ PK }) => PK}
        busy={busy}
        menuLabel={t('Actions')}
        menu={(user) =>
          group === 'admin' && actor?.id === idOf(user.PK) ? (
            <Text as="small" nowrap>
              {t('This is you')}
            </Text>
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
