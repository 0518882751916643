import type { Grant, GroupEffect, GroupOutcome } from '@aulanova/contract/identity/user-groups'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { usePermissionText } from './permission-text.tsx'
import classes from './users.module.css'

/** Why a person is not changed. */
export const reasons: Record<Exclude<GroupOutcome, 'change' | 'same'>, ParseKeys<'users'>> = {
  'own-admin': 'You cannot take administrator rights from yourself; another administrator can.',
  'last-admin': 'The last administrator stays in the group.',
  missing: 'There is no such account any more.',
  failed: 'It did not work; try again.',
}

/** What would happen to several people, or has happened: the refused one by one, the others by what it does to them. */
export function PeopleEffects({ effects, isDone = false }: { effects: GroupEffect[]; isDone?: boolean }) {
  const { t } = useTranslation('users')
  const changing = effects.filter(({ Outcome }) => Outcome === 'change')
  const count = changing.length
  const sum = isDone
    ? t('The groups of {{count}} people were changed', { count })
    : t('The groups of {{count}} people change', { count })
  return (
    <>
      <p>{count > 0 ? sum : t('The groups of all stay as they are.')}</p>
      <Stack as="ul" gap={8} above={8} className={classes.people}>
        {effects.map(
          ({ Id, User, Outcome }) =>
            Outcome !== 'change' &&
            Outcome !== 'same' && (
              <li key={Id}>
                <Text as="b" weight="medium">
                  {User?.Name ?? Id}
                </Text>
                <Text as="small" block size={12} tone="danger">
                  {t(reasons[Outcome])}
                </Text>
              </li>
            ),
        )}
        {alike(changing).map(([key, people]) => (
          <SameEffect key={key} people={people} />
        ))}
      </Stack>
    </>
  )
}

/** People who gain and lose the same, together. */
function alike(effects: GroupEffect[]): [string, GroupEffect[]][] {
  const found = new Map<string, GroupEffect[]>()
  for (const effect of effects) {
    const key = JSON.stringify([effect.Gained, effect.Lost])
    found.set(key, [...(found.get(key) ?? []), effect])
  }
  return [...found]
}

function SameEffect({ people }: { people: GroupEffect[] }) {
  const { t } = useTranslation('users')
  const textOf = usePermissionText()
  const words = (grants: Grant[]) => grants.map(({ Permission, Site }) => textOf(Permission, Site)).join('; ')
  const { Gained = [], Lost = [] } = people[0] ?? {}
  const count = people.length
  return (
    <li>
      {Gained.length > 0 && <p>{t('{{count}} people gain: {{what}}', { count, what: words(Gained) })}</p>}
      {Lost.length > 0 && <p>{t('{{count}} people lose: {{what}}', { count, what: words(Lost) })}</p>}
      {Gained.length + Lost.length === 0 && <p>{t('{{count}} people may do the same as before', { count })}</p>}
      <Text as="small" block size={12} tone="muted">
        {people.map(({ Id, User }) => User?.Name ?? Id).join(', ')}
      </Text>
    </li>
  )
}
