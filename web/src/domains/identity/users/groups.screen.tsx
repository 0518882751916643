import { listGroups, type UserGroup } from '@aulanova/contract/identity/admin-groups'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { GroupLabel } from './group-label.tsx'
import classes from './groups.module.css'
import { groupOf } from './paths.ts'
import { usePermissionText } from './permission-text.tsx'

/** What each group may do, in plain words, and how many are in it. */
export function GroupsScreen() {
  const { t } = useTranslation('users')
  const groups = useRead(listGroups, {})
  return (
    <Screen
      title={t('Groups')}
      help={t('What somebody may do depends on the groups they are in. Each organization with a domain has a group.')}
      breadcrumbs={[{ label: t('Management'), to: '/admin' }, { label: t('Groups') }]}
    >
      <Loaded query={groups} skeleton={<Skeleton h={480} />}>
        {({ Items }) => (
          <ul className={classes.groups}>
            {Items.map((group) => (
              <GroupCard key={group.Name} group={group} />
            ))}
          </ul>
        )}
      </Loaded>
    </Screen>
  )
}

function GroupCard({ group: { Name, Organization, Permissions, Users } }: { group: UserGroup }) {
  const { t } = useTranslation('users')
  return (
    <Card as="li" pad="none" gap={8} className={classes.group}>
      <h2>
        <Link to={groupOf(Name)}>
          <GroupLabel group={Name} />
        </Link>
      </h2>
      {Organization && <p>{Organization}</p>}
      <PermissionList permissions={Permissions} />
      <Row as="p" gap={8} className={classes.members}>
        <Icon name="users" size="small" />
        {t('{{count}} people', { count: Users })}
      </Row>
    </Card>
  )
}

export function PermissionList({ permissions }: { permissions: readonly string[] }) {
  const textOf = usePermissionText()
  return (
    <Stack as="ul" gap={6} className={classes.permissions}>
      {permissions.map((permission) => (
        <li key={permission}>
          <Icon name="check" size="small" />
          {textOf(permission)}
        </li>
      ))}
    </Stack>
  )
}
