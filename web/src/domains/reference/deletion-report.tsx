import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import type { Deletion } from '@aulanova/contract/reference/reference-tools'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Message } from '#kit/message.tsx'
import { Text } from '#kit/text.tsx'
import { entryOf } from './paths.ts'
import classes from './reference-list.module.css'

/** What became of the chosen entries: how many are gone, and which stay. */
export function DeletionReport({ kind, deletion }: { kind: ReferenceKind; deletion: Deletion }) {
  const { t } = useTranslation('reference')
  const { Deleted, InUse, Missing } = deletion
  return (
    <Text as="div" below={16}>
      <Message
        kind={InUse.length > 0 ? 'notice' : 'success'}
        title={t('{{count}} entries were deleted', { count: Deleted.length + Missing })}
      >
        {InUse.length > 0 && (
          <>
            <p>{t('{{count}} stay because they are in use:', { count: InUse.length })}</p>
            <ul className={classes.kept}>
              {InUse.map(({ Uuid, Name }) => (
                <li key={Uuid}>
                  <Link to={entryOf(kind, Uuid)}>{Name}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </Message>
    </Text>
  )
}
