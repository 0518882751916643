import { type AdminUser, isInvited, type listUsers, type SupportAction } from '@aulanova/contract/identity/admin-users'
import { maxChanged } from '@aulanova/contract/identity/user-groups'
import type { Reply } from '@aulanova/contract/kernel/endpoint'
import { idOf } from '@aulanova/contract/kernel/keys'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#kit/checkbox.ts'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Row } from '#kit/layout.tsx'
import { type Column, ListTable } from '#kit/list-table.tsx'
import { Menu } from '#kit/menu.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { TokenFoot } from '#platform/paging/token-foot.tsx'
import { useActor } from '#platform/session/session.ts'
import { userOf } from './paths.ts'
import { usePersonColumns } from './person-columns.tsx'
import type { Selection } from './use-selection.ts'
import { pageSizes, type useUserList } from './use-user-list.ts'
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

interface ListFootProps {
  list: ReturnType<typeof useUserList>
  page: Reply<typeof listUsers>
  isLoading: boolean
}

/** The page and its size at the left; the pages before and after it at the right. */
export function ListFoot({ list: { pages, size, change }, page, isLoading }: ListFootProps) {
  const { t } = useTranslation(['users', 'common'])
  return (
    <TokenFoot pages={pages} next={page.PaginationToken} isLoading={isLoading} isFull={page.Users.length >= size}>
      <Row wrap gap={12} rowGap={8}>
        {pages.page !== undefined && <span>{t('Page {{page}}', { ns: 'common', page: pages.page })}</span>}
        <NativeSelect
          aria-label={t('Accounts per page')}
          size="sm"
          data={pageSizes.map((each) => ({ value: String(each), label: t('{{size}} per page', { size: each }) }))}
          value={String(size)}
          onChange={(event) => change({ size: Number(event.currentTarget.value) })}
        />
      </Row>
    </TokenFoot>
  )
}

interface SelectionBarProps {
  selection: Selection
  page: AdminUser[]
  onGroups: () => void
}

/** Selects the whole page, and says how many are selected on all pages together. */
export function SelectionBar({ selection, page, onGroups }: SelectionBarProps) {
  const { t } = useTranslation('users')
  const count = selection.users.length
  const here = page.filter(selection.has).length
  const isTooMany = count > maxChanged
  if (page.length === 0 && count === 0) return null
  return (
    <Row wrap gap={16} rowGap={8} className={classes.bar} data-active={count > 0 || undefined}>
      <Checkbox
        label={t('Select this page')}
        checked={page.length > 0 && here === page.length}
        indeterminate={here > 0 && here < page.length}
        onChange={(event) => selection.change(page, event.currentTarget.checked)}
      />
      <span role="status">{count > 0 && t('{{count}} selected', { count })}</span>
      {count > 0 && (
        <>
          <Button size="compact-md" leftSection={<Icon name="shield" />} disabled={isTooMany} onClick={onGroups}>
            {t('Change groups')}
          </Button>
          <Button size="compact-md" variant="subtle" onClick={selection.clear}>
            {t('Clear the selection')}
          </Button>
        </>
      )}
      {isTooMany && <span>{t('At most {{max}} at once.', { max: maxChanged })}</span>}
    </Row>
  )
}
