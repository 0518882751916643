import type { Grant, GroupEffect, GroupOutcome } from '@aulanova/contract/identity/user-groups'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Bullets } from '#kit/list.tsx'
import { Text } from '#kit/text.tsx'
import { usePlacesOf } from './menu-places.ts'
import { usePermissionText } from './permission-text.tsx'
import classes from './users.module.css'

/** What one person gains and loses: permissions, and places of the menu. */
export function PersonEffect({ effect: { Before, Groups, Gained, Lost } }: { effect: GroupEffect }) {
  const { t } = useTranslation(['users', 'menu'])
  const textOf = usePermissionText()
  const placesOf = usePlacesOf()
  const [before, after] = [placesOf(Before), placesOf(Groups)]
  const gained = Gained.map(({ Permission, Site }) => textOf(Permission, Site))
  const lost = Lost.map(({ Permission, Site }) => textOf(Permission, Site))
  const words = (places: typeof before) => places.map((place) => t(place, { ns: 'menu' }))
  const appearing = words(after.filter((place) => !before.includes(place)))
  const vanishing = words(before.filter((place) => !after.includes(place)))
  if (gained.length + lost.length === 0) return <p>{t('The groups change, but not what this person may do.')}</p>
  return (
    <>
      <Changes title={t('Gains')} mark="gain" items={gained} />
      <Changes title={t('Loses')} mark="loss" items={lost} />
      <Changes title={t('New in the menu')} mark="gain" items={appearing} inline />
      <Changes title={t('No longer in the menu')} mark="loss" items={vanishing} inline />
    </>
  )
}

interface ChangesProps {
  title: string
  mark: 'gain' | 'loss'
  items: string[]
  inline?: boolean
}

const Changes = ({ title, mark, items, inline = false }: ChangesProps) =>
  items.length > 0 && (
    <Text as="div" size={14} above={8} data-mark={mark}>
      <Text as="h4" tone={mark === 'loss' ? 'danger' : 'done'} size={14} weight="strong">
        {title}
      </Text>
      {inline ? (
        <p>{items.join(', ')}</p>
      ) : (
        <Bullets>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </Bullets>
      )}
    </Text>
  )

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

const becomesAdmin = ({ Outcome, Gained }: GroupEffect) =>
  Outcome === 'change' && Gained.some(({ Permission }) => Permission === 'administration:use')

/** Said before people become administrators, who may do everything. */
export function AdminWarning({ effects }: { effects: GroupEffect[] }) {
  const { t } = useTranslation('users')
  const count = effects.filter(becomesAdmin).length
  if (count === 0) return null
  return (
    <Row as={Text} size={14} tone="danger" weight="medium" gap={8} align="start" below={8}>
      <Icon name="alert" size="small" />
      <span>
        {t('{{count}} people become administrators: they may do everything, also change your groups.', { count })}
      </span>
    </Row>
  )
}
