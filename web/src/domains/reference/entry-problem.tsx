import type { ChangedByAnother, Problem } from '@aulanova/contract/kernel/problems'
import type { ReferenceEntry } from '@aulanova/contract/reference/reference'
import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { useTranslation } from 'react-i18next'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { fieldsOf } from './entry-values.ts'
import { wordsOf } from './field-words.ts'

interface Props {
  kind: ReferenceKind
  problem: Problem
  onReload: (() => Promise<ReferenceEntry | undefined>) | undefined
  onTakeTheirs: (newest: ReferenceEntry) => void
  onKeepMine: (newest: ReferenceEntry) => void
}

/** A problem that belongs to no field. */
export function EntryProblem({ kind, problem, onReload, onTakeTheirs, onKeepMine }: Props) {
  const { t } = useTranslation('reference')
  if (problem.code !== 'Conflict' || !onReload) return <ErrorAlert error={problem} />
  const load = (then: (newest: ReferenceEntry) => void) => async () => {
    const newest = await onReload()
    if (newest) then(newest)
  }
  return (
    <ConflictMessage
      title={t('Someone else has changed this in the meantime')}
      theirs={problem.changed && <Changed kind={kind} changed={problem.changed} />}
      choices={[
        { label: t('Keep what I typed'), onChoose: () => void load(onKeepMine)() },
        { label: t('Load the newer version'), onChoose: () => void load(onTakeTheirs)() },
      ]}
    >
      {t('What you typed is still here, but not saved. You can keep it on top of the newer version, or load that one.')}
    </ConflictMessage>
  )
}

function Changed({ kind, changed: { by, at, fields } }: { kind: ReferenceKind; changed: ChangedByAnother }) {
  const { t } = useTranslation('reference')
  const known = new Map<string, string>([
    ['Name', t('Name')],
    ...fieldsOf(kind).map(([field]) => [field as string, t(wordsOf(kind, field).label)] as const),
  ])
  const names = fields.flatMap((field) => known.get(field) ?? [])
  const who = by ?? t('Aulanova')
  return t('{{who}}, {{when}}: {{fields}}', { who, when: formatDateTime(at), fields: names.join(', ') })
}
