import { type GroupEffect, previewGroups } from '@aulanova/contract/identity/user-groups'
import type { AdminUser } from '@aulanova/contract/identity/user-records'
import { idOf } from '@aulanova/contract/kernel/keys'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { readOf } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { AdminWarning } from './admin-warning.tsx'
import { PersonEffect } from './person-effect.tsx'
import classes from './users.module.css'

/** What it would do to put one person into a group, or to take them out of it. */
export function useMemberPreview(change: 'add' | 'remove', group: string, person: AdminUser | null) {
  return useQuery({
    ...readOf(previewGroups, {
      body: { people: person ? [idOf(person.PK)] : [], add: [], remove: [], [change]: [group] },
    }),
    enabled: person !== null,
    // What it would change depends on what others do.
    staleTime: 0,
  })
}

interface Props {
  preview: ReturnType<typeof useMemberPreview>
  /** Where it would change nothing, why. */
  reason: (outcome: GroupEffect['Outcome'] | undefined) => ReactNode
}

export function MemberEffect({ preview, reason }: Props) {
  const { t } = useTranslation('users')
  return (
    <Text
      as="section"
      size={14}
      className={classes.effect}
      data-apart
      aria-label={t('What would change')}
      aria-live="polite"
    >
      <Text as="h3" size={14} below={8}>
        {t('What would change')}
      </Text>
      <Loaded query={preview} skeleton={<Skeleton h={48} />}>
        {({ Item: [effect] }) =>
          effect?.Outcome === 'change' ? (
            <>
              <AdminWarning effects={[effect]} />
              <PersonEffect effect={effect} />
            </>
          ) : (
            <p>{reason(effect?.Outcome)}</p>
          )
        }
      </Loaded>
    </Text>
  )
}
