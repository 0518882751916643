import { useTranslation } from 'react-i18next'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import type { CareerMapState } from './use-career-map.ts'
import { useChangeWords } from './use-change-words.ts'

/** Why the map was not saved; after a conflict who changed what, and the choice. */
export function MapProblem({ state }: { state: CareerMapState }) {
  const { t } = useTranslation('careers')
  const wordsOf = useChangeWords()
  const { problem, conflict, theirs } = state
  if (problem) return <ErrorAlert error={problem} />
  if (!conflict) return null
  const { changed } = conflict.problem
  return (
    <ConflictMessage
      title={
        changed
          ? t('{{who}} changed this map at {{when}}', {
              who: changed.by ?? t('Somebody'),
              when: formatDateTime(changed.at),
            })
          : t('Somebody changed this map in the meantime')
      }
      theirs={theirs.length > 0 && theirs.map(wordsOf).join('\n')}
      choices={[
        { label: t('Keep my map'), onChoose: state.keepMine },
        { label: t('Take theirs'), onChoose: state.takeTheirs },
      ]}
    >
      {t(
        'Your map is still here, but not saved. If you keep it, your places replace theirs; courses that they added or removed stay so. They changed:',
      )}
    </ConflictMessage>
  )
}
