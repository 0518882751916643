import { listGroups, type UserGroup } from '@aulanova/contract/identity/admin-groups'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { Icon } from '#kit/icon.tsx'
import { Grid, Row, Stack } from '#kit/layout.tsx'
import { Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import stretched from '#kit/stretched.module.css'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { GroupLabel } from './group-checks.tsx'
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
          <Grid as="ul" gap={16} min={320} align="start">
            {Items.map((group) => (
              <GroupCard key={group.Name} group={group} />
            ))}
          </Grid>
        )}
      </Loaded>
    </Screen>
  )
}

function GroupCard({ group: { Name, Organization, Permissions, Users } }: { group: UserGroup }) {
  const { t } = useTranslation('users')
  return (
    <Card as="li" gap={8} className={classes.group}>
      <Text as="h2" size={18} breakable>
        <Text as={Link} tone="strong" className={stretched.target} to={groupOf(Name)}>
          <GroupLabel group={Name} />
        </Text>
      </Text>
      {Organization && <Text size={14}>{Organization}</Text>}
      <PermissionList permissions={Permissions} />
      <Row as="p" size={14} tone="muted" figures gap={8} above={8}>
        <Icon name="users" size="small" />
        {t('{{count}} people', { count: Users })}
      </Row>
    </Card>
  )
}

export function PermissionList({ permissions }: { permissions: readonly string[] }) {
  const textOf = usePermissionText()
  return (
    <Stack as="ul" gap={6}>
      {permissions.map((permission) => (
        <Row as="li" key={permission} gap={8} align="start">
          <Text as="span" tone="done" above={2}>
            <Icon name="check" size="small" />
          </Text>
          <Text as="span" size={14}>
            {textOf(permission)}
          </Text>
        </Row>
      ))}
    </Stack>
  )
}
