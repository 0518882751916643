import { listGroups, type UserGroup } from '@aulanova/contract/identity/admin-groups'
import { useTranslation } from 'react-i18next'
import { useGroupName } from '#domains/identity/parts/group-name.ts'
import { Checkbox } from '#kit/checkbox.ts'
import { Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { usePermissionText } from './permission-text.tsx'
import classes from './users.module.css'

interface Props {
  /** Null: some of several people are in the group. */
  stateOf: (group: string) => boolean | null
  /** Why a group cannot be left, if it cannot. */
  refusalOf?: (group: string) => string | null
  /** Groups that people are in although there is no such group any more. */
  others?: readonly string[]
  onChange: (group: string, isChosen: boolean) => void
}

/** Every group with what it permits. */
export function GroupChecks({ stateOf, refusalOf = () => null, others = [], onChange }: Props) {
  const { t } = useTranslation('users')
  const groups = useRead(listGroups, {})
  return (
    <Stack as="fieldset" gap={12} className={classes.groups}>
      <Text as="legend" size={14} weight="medium" below={8}>
        {t('Groups')}
      </Text>
      <Loaded query={groups} skeleton={<Skeleton h={200} />}>
        {({ Items }) => (
          <>
            {[...Items, ...goneAmong(others, Items)].map((group) => {
              const state = stateOf(group.Name)
              const refusal = refusalOf(group.Name)
              return (
                <Checkbox
                  key={group.Name}
                  label={<GroupLabel group={group.Name} />}
                  description={refusal ?? <GroupHelp group={group} />}
                  checked={state === true}
                  indeterminate={state === null}
                  disabled={refusal !== null}
                  onChange={(event) => onChange(group.Name, event.currentTarget.checked)}
                />
              )
            })}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

const goneAmong = (names: readonly string[], groups: UserGroup[]): UserGroup[] =>
  names
    .filter((name) => !groups.some(({ Name }) => Name === name))
    .map((Name) => ({ Name, Organization: null, Permissions: [], Users: 0 }))

function GroupHelp({ group: { Name, Organization, Permissions } }: { group: UserGroup }) {
  const { t } = useTranslation('users')
  const textOf = usePermissionText()
  if (Organization) return t('The site of {{organization}}', { organization: Organization })
  if (Name === 'admin') return t('Everything')
  return Permissions.map((permission) => textOf(permission)).join('. ')
}

/** What a group is called, and small beside it the code, which files and the API name it by. */
export function GroupLabel({ group }: { group: string }) {
  const name = useGroupName()(group)
  return (
    <>
      {name}
      {name !== group && (
        <Text as="small" size={12} tone="muted" weight="normal" className={classes.code}>
          {' '}
          {group}
        </Text>
      )}
    </>
  )
}
