import type { AdminUser } from '@aulanova/contract/user-records'
import type { SupportAction } from '@aulanova/contract/user-support'
import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import '#ui/mantine-overlays.ts'
import { idOf } from '@aulanova/contract/keys'
import { formatDateTime } from '#lib/format.ts'
import { useActor } from '#lib/session.ts'
import { Checkbox } from '#ui/checkbox.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type Column, ListTable } from '#ui/list-table.tsx'
import { GroupChips } from './group-chips.tsx'
import { type FromList, userOf } from './paths.ts'
import { PersonFace } from './person-face.tsx'
import type { Selection } from './use-selection.ts'
import { UserStatus } from './user-status.tsx'
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
    { key: 'person', label: t('Person'), cell: (user) => <PersonCell user={user} selection={selection} /> },
    { key: 'status', label: t('Status'), cell: (user) => <UserStatus user={user} /> },
    { key: 'groups', label: t('Groups'), cell: ({ Groups }) => <GroupChips groups={Groups} /> },
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

function PersonCell({ user, selection }: { user: AdminUser; selection: Selection }) {
  const { t } = useTranslation('users')
  const { pathname, search } = useLocation()
  const here: FromList = { list: pathname + search }
  return (
    <span className={classes.person}>
      <Checkbox
        className={classes.check ?? ''}
        aria-label={t('Select {{name}}', { name: user.Name })}
        checked={selection.has(user)}
        onChange={(event) => selection.change([user], event.currentTarget.checked)}
      />
      <PersonFace name={user.Name} />
      <span className={classes.words}>
        <Link to={userOf(user)} state={here}>
          {user.Name}
        </Link>
        <small>{user.Email}</small>
      </span>
    </span>
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
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <IconButton icon="dots-vertical" size={36} label={t('Actions for {{name}}', { name: user.Name })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={userOf(user)} leftSection={<Icon name="user" />}>
          {t('Open')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="shield" />} onClick={() => onGroups(user)}>
          {t('Change groups')}
        </Menu.Item>
        {user.Status === 'UNCONFIRMED' && item('confirm-user')}
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
