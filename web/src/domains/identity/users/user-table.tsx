import { type AdminUser, isInvited } from '@aulanova/contract/identity/user-records'
import type { SupportAction } from '@aulanova/contract/identity/user-support'
import { idOf } from '@aulanova/contract/kernel/keys'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#kit/checkbox.ts'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { type Column, ListTable } from '#kit/list-table.tsx'
import { Menu } from '#kit/menu.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import { useActor } from '#platform/session/session.ts'
import { userOf } from './paths.ts'
import { usePersonColumns } from './person-columns.tsx'
import type { Selection } from './use-selection.ts'
import { supportWords } from './user-words.ts'
import classes from './users.module.css'

interface Props {
  users: AdminUser[]
  busy: boolean
  selection: Selection
  onSupport: (action: SupportAction, user: AdminUser) => void
  onGroups: (user: AdminUser) => void
}

export function UserTable({ users, busy, selection, onSupport, onGroups }: Props) {
  const { t } = useTranslation('users')
  const columns: Column<AdminUser>[] = [
    ...usePersonColumns((user) => (
      <Checkbox
        className={classes.check ?? ''}
        aria-label={t('Select {{name}}', { name: user.Name })}
        checked={selection.has(user)}
        onChange={(event) => selection.change([user], event.currentTarget.checked)}
      />
    )),
    {
      key: 'modified',
      label: t('Last modified'),
      figures: true,
      cell: ({ LastModified }) => formatDateTime(LastModified),
    },
  ]
  return (
    <div className={classes.users}>
      <ListTable
        label={t('Users')}
        columns={columns}
        rows={users}
        keyOf={({ PK }) => PK}
        busy={busy}
        menuLabel={t('Actions')}
        menu={(user) => <RowMenu user={user} onSupport={onSupport} onGroups={onGroups} />}
      />
    </div>
  )
}

function RowMenu({ user, onSupport, onGroups }: Pick<Props, 'onSupport' | 'onGroups'> & { user: AdminUser }) {
  const { t } = useTranslation('users')
  const isOwn = useActor()?.id === idOf(user.PK)
  const item = (action: SupportAction, color?: 'red') => (
    <Menu.Item
      {...(color && { color })}
      leftSection={<Icon name={supportWords[action].icon} />}
      onClick={() => onSupport(action, user)}
    >
      {t(supportWords[action].label)}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <IconButton icon="dots-vertical" size={36} label={t('Actions for {{name}}', { name: user.Name })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item to={userOf(user)} leftSection={<Icon name="user" />}>
          {t('Open')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="shield" />} onClick={() => onGroups(user)}>
          {t('Change groups')}
        </Menu.Item>
        {user.Status === 'UNCONFIRMED' && item('confirm-user')}
        {isInvited(user) && user.Enabled && item('invite-again')}
        {item('force-logout')}
        {user.Status === 'CONFIRMED' && user.Enabled && item('reset-password')}
        <Menu.Divider />
        {!user.Enabled && item('enable-user')}
        {user.Enabled && !isOwn && item('disable-user', 'red')}
        {isOwn && <Menu.Label>{t('You cannot disable your own account.')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}
