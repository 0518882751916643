import type { GroupEffect, GroupOutcome } from '@aulanova/contract/user-groups'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { usePermissionText } from './permission-text.tsx'
import classes from './users.module.css'

const reasons: Record<Exclude<GroupOutcome, 'change' | 'same'>, ParseKeys<'users'>> = {
  'own-admin': 'You cannot take the administration from yourself; another administrator can.',
  'last-admin': 'The last administrator stays in the group.',
  missing: 'There is no such account any more.',
  failed: 'It did not work; try again.',
}

/** What would happen to each of several people, or has happened. */
export function PeopleEffects({ effects, isDone = false }: { effects: GroupEffect[]; isDone?: boolean }) {
  const { t } = useTranslation('users')
  const changing = effects.filter(({ Outcome }) => Outcome === 'change')
  const refused = effects.filter(({ Outcome }) => Outcome !== 'change' && Outcome !== 'same')
  return (
    <>
      <p>
        {isDone
          ? t('The groups of {{count}} people were changed', { count: changing.length })
          : t('The groups of {{count}} people change', { count: changing.length })}
      </p>
      <ul className={classes.people}>
        {[...refused, ...changing].map((effect) => (
          <li key={effect.Id} data-refused={effect.Outcome !== 'change' || undefined}>
            <b>{effect.User?.Name ?? effect.Id}</b>
            <small>
              <EffectLine effect={effect} />
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

function EffectLine({ effect: { Outcome, Gained, Lost } }: { effect: GroupEffect }) {
  const { t } = useTranslation('users')
  const textOf = usePermissionText()
  if (Outcome !== 'change' && Outcome !== 'same') return t(reasons[Outcome])
  const words = (grants: typeof Gained) => grants.map(({ Permission, Site }) => textOf(Permission, Site)).join('; ')
  const parts = [
    Gained.length > 0 && `${t('Gains')}: ${words(Gained)}`,
    Lost.length > 0 && `${t('Loses')}: ${words(Lost)}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('. ') : t('May do the same as before.')
}
