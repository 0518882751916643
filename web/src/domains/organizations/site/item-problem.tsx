import type { Problem } from '@aulanova/contract/kernel/problems'
import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'
import type { SiteItem } from '@aulanova/contract/organizations/sites'
import { useTranslation } from 'react-i18next'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { wordsOf } from './field-words.ts'
import { fieldsOf } from './item-values.ts'
import { kindWords } from './kind-words.ts'

interface Props {
  kind: SiteKind
  problem: Problem
  onReload: (() => Promise<SiteItem | undefined>) | undefined
  onTakeTheirs: (newest: SiteItem) => void
  onKeepMine: (newest: SiteItem) => void
}

/** A problem that belongs to no field. */
export function ItemProblem({ kind, problem, onReload, onTakeTheirs, onKeepMine }: Props) {
  const { t } = useTranslation('site')
  if (problem.code !== 'Conflict' || !onReload) return <ErrorAlert error={problem} />
  const load = async (then: (newest: SiteItem) => void) => {
    const newest = await onReload()
    if (newest) then(newest)
  }
  const { changed } = problem
  const known = new Map<string, string>([
    ['Name', t(kindWords[kind].name)],
    ...fieldsOf(kind).map(([field]) => [field as string, t(wordsOf(kind, field).label)] as const),
  ])
  const fields = changed?.fields.flatMap((field) => known.get(field) ?? []).join(', ')
  return (
    <ConflictMessage
      title={t('Someone else has changed this in the meantime')}
      theirs={
        changed && [`${changed.by ?? t('Aulanova')}, ${formatDateTime(changed.at)}`, fields].filter(Boolean).join(': ')
      }
      choices={[
        { label: t('Keep what I typed'), onChoose: () => void load(onKeepMine) },
        { label: t('Load the newer version'), onChoose: () => void load(onTakeTheirs) },
      ]}
    >
      {t('What you typed is still here, but not saved. You can keep it on top of the newer version, or load that one.')}
    </ConflictMessage>
  )
}
