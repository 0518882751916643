import { type AdminUser, listUsers } from '@aulanova/contract/identity/admin-users'
import type { Reply } from '@aulanova/contract/kernel/endpoint'
import { exactBelow } from '@aulanova/contract/kernel/limits'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#kit/empty-state.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { ListTableSkeleton } from '#kit/list-table.tsx'
import { Notice, useNotice } from '#kit/notice.tsx'
import { Screen } from '#kit/screen.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { useCreating } from '#platform/address/url.ts'
import { useRead } from '#platform/api/api.ts'
import { FromTheBeginning } from '#platform/paging/token-foot.tsx'
import { useHeadingOfPage } from '#platform/paging/use-token-pages.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { GroupsDialog } from './groups-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { MenuPlaces, type PlacesOf } from './menu-places.ts'
import { importUsers } from './paths.ts'
import { SupportDialogs, SupportError } from './support-dialogs.tsx'
import { useSelection } from './use-selection.ts'
import { useSupport } from './use-support.ts'
import { useUserList } from './use-user-list.ts'
import { UserSearch } from './user-search.tsx'
import { ListFoot, SelectionBar, UserTable } from './user-table.tsx'

/** All accounts, page after page. */
export const usersScreen = (placesOf: PlacesOf) =>
  function UsersScreen() {
    return (
      <MenuPlaces value={placesOf}>
        <Users />
      </MenuPlaces>
    )
  }

function Users() {
  const { t } = useTranslation('users')
  const [isCreating, setCreating] = useCreating()
  return (
    <Screen
      title={t('Users')}
      help={t('Who has an account, in which state it is, and which groups it is in.')}
      breadcrumbs={[{ label: t('Management'), to: '/admin' }, { label: t('Users') }]}
      actions={
        <>
          <Button component={Link} to={importUsers} variant="default" leftSection={<Icon name="file" />}>
            {t('Invite many from a file')}
          </Button>
          <Button leftSection={<Icon name="plus" />} onClick={() => setCreating(true)}>
            {t('Create user')}
          </Button>
        </>
      }
    >
      <UserList />
      <CreateDialog opened={isCreating} onClose={() => setCreating(false)} />
    </Screen>
  )
}

function UserList() {
  const { t } = useTranslation(['users', 'common'])
  const asked = useUserList()
  const { by, search, state, size, token } = asked
  const list = useRead(listUsers, {
    params: { type: by },
    query: { pageSize: size, ...(search && { search }), ...(state && { state }), ...(token && { token }) },
  })
  const isSearch = search !== '' || state !== undefined
  const heading = useHeadingOfPage([token, by, isSearch].join(), list.isPlaceholderData)
  const selection = useSelection()
  const notice = useNotice()
  const support = useSupport(notice)
  const [regrouped, setRegrouped] = useState<AdminUser[]>([])
  const [isOfSelection, setOfSelection] = useState(false)
  const regroup = (people: AdminUser[], isSelection: boolean) => {
    setRegrouped(people)
    setOfSelection(isSelection)
  }
  return (
    <section aria-labelledby="accounts">
      <VisuallyHidden as="h2" id="accounts" ref={heading} tabIndex={-1}>
        {t('Accounts')}
      </VisuallyHidden>
      <UserSearch by={by} search={search} state={state} onChange={asked.change}>
        <Text size={14} tone="muted" figures reserved role="status">
          {list.data && !list.isPlaceholderData && <HowMany page={list.data} isSearch={isSearch} isFirst={!token} />}
        </Text>
      </UserSearch>
      <Notice shown={notice.shown} />
      <SupportError support={support} />
      {list.isLoadingError && <FromTheBeginning pages={asked.pages} />}
      <Loaded query={list} skeleton={<ListTableSkeleton columns={4} />}>
        {(page) => (
          <>
            <SelectionBar selection={selection} page={page.Users} onGroups={() => regroup(selection.users, true)} />
            {page.Users.length === 0 ? (
              <NoneFound page={page} asked={asked} />
            ) : (
              <UserTable
                users={page.Users}
                busy={list.isPlaceholderData}
                selection={selection}
                onSupport={support.ask}
                onGroups={(user) => regroup([user], false)}
              />
            )}
            {(page.Users.length > 0 || page.PaginationToken !== undefined || token) && (
              <ListFoot list={asked} page={page} isLoading={list.isPlaceholderData} />
            )}
          </>
        )}
      </Loaded>
      <SupportDialogs support={support} />
      <LeaveGuard support={support} />
      <GroupsDialog
        people={regrouped}
        onClose={() => setRegrouped([])}
        onDone={(text) => {
          notice.show(text)
          if (isOfSelection) selection.clear()
        }}
      />
    </section>
  )
}

interface None {
  page: Reply<typeof listUsers>
  asked: ReturnType<typeof useUserList>
}

/** A search reads a part of a long list at a time: a page without a match is not the end of it. */
function NoneFound({ page, asked: { by, search, state, change, showAll } }: None) {
  const { t } = useTranslation(['users', 'common'])
  if (page.PaginationToken !== undefined)
    return (
      <EmptyState title={t('None of the newest ones matches', { ns: 'common' })}>
        {t('The next page goes on searching.', { ns: 'common' })}
      </EmptyState>
    )
  if (search === '' && !state)
    return (
      <EmptyState title={t('No account matches')}>
        {t('Change the search or the filters.', { ns: 'common' })}
      </EmptyState>
    )
  const actions = (
    <Row wrap gap={8} align="stretch" justify="center">
      {search !== '' && by !== 'any' && (
        <Button variant="default" onClick={() => change({ by: 'any' })}>
          {t('Search all fields')}
        </Button>
      )}
      <Button variant="default" onClick={showAll}>
        {t('Show all accounts')}
      </Button>
    </Row>
  )
  return (
    <EmptyState title={t('No account matches')} action={actions}>
      {t('Change the search or the filters.', { ns: 'common' })}
    </EmptyState>
  )
}

interface Props {
  page: Reply<typeof listUsers>
  isSearch: boolean
  isFirst: boolean
}

/** Of a search only what its first page says: what matches is not counted, and the number of all is another thing. */
function HowMany({ page: { Users, PaginationToken, Estimated }, isSearch, isFirst }: Props) {
  const { t, i18n } = useTranslation('users')
  const count = Users.length
  if (isSearch && (!isFirst || count === 0)) return null
  if (isSearch)
    return PaginationToken
      ? t('More than {{count}} accounts match', { count })
      : t('{{count}} accounts match', { count })
  if (Estimated < exactBelow) return t('{{count}} accounts', { count: Estimated })
  return t('About {{total}} accounts', { total: new Intl.NumberFormat(i18n.language).format(Estimated) })
}
