import type { ChangedByAnother, Problem } from '@aulanova/contract/kernel/problems'
import type { DocumentDraft } from '@aulanova/contract/reference/documents'
import { useTranslation } from 'react-i18next'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { languageOfKey } from './document-values.ts'
import type { LegalText } from './use-document-form.ts'

interface Props {
  problem: Problem
  onReload: () => Promise<DocumentDraft | undefined>
  onTakeTheirs: (newest: DocumentDraft) => void
  onKeepMine: (newest: DocumentDraft) => void
}

/** A problem that belongs to no field. */
export function DocumentProblem({ problem, onReload, onTakeTheirs, onKeepMine }: Props) {
  const { t } = useTranslation('legal')
  if (problem.code !== 'Conflict') return <ErrorAlert error={problem} />
  const load = (then: (newest: DocumentDraft) => void) => () => void onReload().then((newest) => newest && then(newest))
  return (
    <ConflictMessage
      theirs={problem.changed && <Changed changed={problem.changed} />}
      choices={[
        { label: t('Keep what I typed'), onChoose: load(onKeepMine) },
        { label: t('Load the newer version'), onChoose: load(onTakeTheirs) },
      ]}
    >
      {t('What you typed is still here, but not saved. You can keep it on top of the newer version, or load that one.')}
    </ConflictMessage>
  )
}

const words: Record<string, LegalText> = { Name: 'Name', Content: 'Text', Slug: 'Address', Revision: 'Published' }

function Changed({ changed: { by, at, fields } }: { changed: ChangedByAnother }) {
  const { t, i18n } = useTranslation('legal')
  const names = fields.flatMap((key) => {
    const [field = ''] = key.split('.')
    const word = words[field]
    if (!word) return []
    return [key.includes('.') ? `${t(word)} (${languageName(languageOfKey(key), i18n.language)})` : t(word)]
  })
  return t('{{who}}, {{when}}: {{fields}}', {
    who: by ?? 'Aulanova',
    when: formatDateTime(at),
    fields: names.join(', '),
  })
}
