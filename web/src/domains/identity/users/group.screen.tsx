import { listGroups, listGroupUsers } from '@aulanova/contract/identity/admin-groups'
import type { AdminUser } from '@aulanova/contract/identity/admin-users'
import { pageSize } from '@aulanova/contract/kernel/common'
import { idOf } from '@aulanova/contract/kernel/keys'
import { groups as groupPermissions, isKnownGroup } from '@aulanova/contract/kernel/permissions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useGroupName } from '#domains/identity/parts/group-name.ts'
import { Card } from '#kit/card.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Row } from '#kit/layout.tsx'
import { ListTable, ListTableSkeleton } from '#kit/list-table.tsx'
import { Notice, useNotice } from '#kit/notice.tsx'
import { Screen } from '#kit/screen.tsx'
import { ListSearch } from '#kit/search-box.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { FromTheBeginning, TokenFoot } from '#platform/paging/token-foot.tsx'
import { useHeadingOfPage, useTokenPages } from '#platform/paging/use-token-pages.ts'
import { useActor } from '#platform/session/session.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { AddMember } from './add-member.tsx'
import { PermissionList } from './groups.screen.tsx'
import { RemoveMemberDialog } from './member-dialogs.tsx'
import { MenuPlaces, type PlacesOf } from './menu-places.ts'
import { allGroups } from './paths.ts'
import { usePersonColumns } from './person-columns.tsx'
import userClasses from './users.module.css'

/** The members of one group, and what it permits. */
export const groupScreen = (placesOf: PlacesOf) =>
  function GroupScreen() {
    return (
      <MenuPlaces value={placesOf}>
        <Group />
      </MenuPlaces>
    )
  }

function Group() {
  const { t } = useTranslation('users')
  const { group = '' } = useParams()
  const nameOf = useGroupName()
  const groups = useRead(listGroups, {})
  const found = groups.data?.Items.find(({ Name }) => Name === group)
  // Of groups that the product knows at once, so that the members below do not move.
  const permissions = found?.Permissions ?? (isKnownGroup(group) ? groupPermissions[group] : null)
  return (
    <Screen
      title={nameOf(group)}
      help={found?.Organization ?? t('What members of this group may do:')}
      breadcrumbs={[
        { label: t('Management'), to: '/admin' },
        { label: t('Groups'), to: allGroups },
        { label: nameOf(group) },
      ]}
    >
      {permissions && (
        <Card pad="small" variant="soft" below={24} max={720}>
          <Text size={12} tone="muted" below={8}>
            {group}
          </Text>
          <PermissionList permissions={permissions} />
        </Card>
      )}
      <Members group={group} />
    </Screen>
  )
}

function Members({ group }: { group: string }) {
  const { t } = useTranslation(['users', 'common'])
  const { pages, search, token, searchFor } = useTokenPages()
  const list = useRead(listGroupUsers, {
    body: { group, ...(search && { searchText: search }), ...(token && { paginationToken: token }) },
  })
  const heading = useHeadingOfPage(token, list.isPlaceholderData)
  const notice = useNotice()
  const [leaving, setLeaving] = useState<AdminUser | null>(null)
  const count = list.data?.Estimated ?? 0
  return (
    <section aria-labelledby="members">
      <Row wrap gap={24} rowGap={8} justify="between" below={16}>
        <h2 id="members" ref={heading} tabIndex={-1}>
          {t('Members')}
        </h2>
        <ListSearch label={t('Name, e-mail or username')} value={search} onChange={searchFor} />
      </Row>
      {!list.isLoadingError && <AddMember group={group} onStart={notice.clear} onDone={notice.show} />}
      <Notice shown={notice.shown} />
      {list.isLoadingError && <FromTheBeginning pages={pages} />}
      <Loaded query={list} skeleton={<ListTableSkeleton columns={3} />}>
        {({ Users, PaginationToken }) => (
          <>
            {Users.length === 0 ? (
              <EmptyState title={search ? t('No member matches') : t('Nobody is in this group')}>
                {search ? t('Change the search or the filters.', { ns: 'common' }) : t('Add the first member above.')}
              </EmptyState>
            ) : (
              <MemberTable group={group} users={Users} busy={list.isPlaceholderData} onRemove={setLeaving} />
            )}
            <TokenFoot
              pages={pages}
              next={PaginationToken}
              isLoading={list.isPlaceholderData}
              isFull={Users.length >= pageSize}
            >
              <p role="status">{t('{{count}} people', { count })}</p>
            </TokenFoot>
          </>
        )}
      </Loaded>
      <RemoveMemberDialog group={group} user={leaving} onClose={() => setLeaving(null)} onDone={notice.show} />
    </section>
  )
}

interface Props {
  group: string
  users: AdminUser[]
  busy: boolean
  onRemove: (user: AdminUser) => void
}

function MemberTable({ group, users, busy, onRemove }: Props) {
  const { t } = useTranslation('users')
  const actor = useActor()
  return (
    <div className={userClasses.members}>
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
