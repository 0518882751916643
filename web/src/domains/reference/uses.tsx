import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { referenceTools, type Use, type UseKind } from '@aulanova/contract/reference/reference-tools'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { Stack } from '#kit/layout.tsx'
import { Bullets } from '#kit/list.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useFreshRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { entryOf } from './paths.ts'
import classes from './uses.module.css'

type Item = Use['Items'][number]

/** How many there are of each kind. */
const countWords = {
  courses: '{{count}} courses use it',
  careers: '{{count}} careers use it',
  cycles: '{{count}} school cycles are in it',
  subjects: '{{count}} school subjects are not placed',
  members: '{{count}} people are in its group',
  'site-items': '{{count}} entries of university sites use it',
  files: '{{count}} files belong to it',
  revisions: '{{count}} published revisions',
} as const satisfies Record<UseKind, string>

const addressOf: Partial<Record<UseKind, (item: Item) => string>> = {
  courses: ({ Id }) => `/admin/courses/${Id}`,
  careers: ({ Id }) => `${entryOf('careers', Id)}/map`,
  cycles: ({ Id }) => entryOf('school-cycles', Id),
  subjects: ({ Id }) => entryOf('school-subjects', Id),
  members: ({ Id }) => `/admin/users/${Id}`,
}

/** Uses come and go with writes to courses, maps and people. */
export const useUses = (kind: ReferenceKind, id: string) => useFreshRead(referenceTools[kind].uses, { params: { id } })

/** What uses an entry, with links. */
export function UseList({ uses }: { uses: Use[] }) {
  const { t } = useTranslation('reference')
  return (
    <Stack as="ul" gap={12} size={14} className={classes.uses}>
      {uses.map(({ Of, Count, Items }) => (
        <li key={Of}>
          <Text as="b" weight="medium">
            {t(countWords[Of], { count: Count })}
          </Text>
          <Bullets above={2}>
            {Items.map((item) => (
              <li key={`${item.Id} ${item.Within}`}>
                <UseName of={Of} item={item} />
              </li>
            ))}
            {Count > Items.length && <li>{t('and {{count}} more', { count: Count - Items.length })}</li>}
          </Bullets>
        </li>
      ))}
    </Stack>
  )
}

function UseName({ of, item }: { of: UseKind; item: Item }) {
  const { t } = useTranslation('reference')
  const to = addressOf[of]?.(item)
  const note = noteOf(item)
  return (
    <>
      {to ? (
        <Text as={Link} links to={to}>
          {item.Name}
        </Text>
      ) : (
        item.Name
      )}
      {item.Within && (
        <Text as="span" tone="muted">
          {' '}
          · {item.Within}
        </Text>
      )}
      {note && (
        <Text as="span" tone="muted">
          {' '}
          · {t(note)}
        </Text>
      )}
    </>
  )
}

function noteOf({ Draft, Published, Within }: Item): ParseKeys<'reference'> | null {
  if (Within === null) return 'not placed'
  if (Draft === undefined) return null
  if (!Draft) return 'only in the published revision'
  return Published ? 'draft and published' : null
}

/** The section of an entry's page that says where it is used. */
export function UsedBy({ kind, id }: { kind: ReferenceKind; id: string }) {
  const { t } = useTranslation('reference')
  const uses = useUses(kind, id)
  return (
    <Card as="section" above={24} max={960} aria-labelledby="used-by">
      <Text as="h2" size={16} below={8} id="used-by">
        {t('Where it is used')}
      </Text>
      <Loaded query={uses} skeleton={<Skeleton h={48} />}>
        {({ Item }) =>
          Item.Count === 0 ? (
            <Text size={14} tone="muted">
              {t('Nothing uses it; it can be deleted.')}
            </Text>
          ) : (
            <UseList uses={Item.Uses} />
          )
        }
      </Loaded>
    </Card>
  )
}
