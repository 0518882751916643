import type { Problem } from '@aulanova/contract/kernel/problems'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import { isConflict } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

const fieldWords: Record<string, ParseKeys<'users'>> = {
  Name: 'Name',
  Email: 'E-mail',
  Groups: 'Groups',
  Enabled: 'Enabled',
  Status: 'Status',
}

interface Props {
  problem: Problem
  /** What the fields have become, where it is short enough to show. */
  values?: Record<string, string>
  /** Reads the newer version; what was typed stays. */
  onReload: () => Promise<void>
}

/** Why a change was refused: somebody else was first, with who, when and what; or another problem. */
export function Changed({ problem, values = {}, onReload }: Props) {
  const { t } = useTranslation('users')
  if (!isConflict(problem)) return <ErrorAlert error={problem} />
  const { changed } = problem
  const wordOf = (field: string) => (fieldWords[field] ? t(fieldWords[field]) : field)
  const fields = changed?.fields.flatMap((field) => (fieldWords[field] ? t(fieldWords[field]) : [])) ?? []
  const who =
    changed &&
    t('{{name}}, {{time}}: {{fields}}', {
      name: changed.by ?? t('The product itself'),
      time: formatDateTime(changed.at),
      fields: fields.join(', ') || '-',
    })
  const shown = Object.entries(values).map(([field, value]) => `${wordOf(field)}: ${value}`)
  const lines = who ? [who, ...shown] : shown
  return (
    <ConflictMessage
      theirs={lines.length > 0 && lines.map((line) => <div key={line}>{line}</div>)}
      choices={[{ label: t('Read the newer version'), onChoose: () => void onReload() }]}
    >
      {t('Nothing was saved. What you changed stays here and can be saved after reading the newer version.')}
    </ConflictMessage>
  )
}
