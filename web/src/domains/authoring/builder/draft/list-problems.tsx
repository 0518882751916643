import { useTranslation } from 'react-i18next'
import { ConflictChoice } from '#domains/authoring/builder/saving/conflict-choice.tsx'
import type { Conflict } from '#domains/authoring/builder/saving/use-autosave.ts'
import { Message } from '#kit/message.tsx'
import { Text } from '#kit/text.tsx'
import { isProblem, textOf } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

interface Props {
  autosave: { error: unknown; conflict: Conflict<unknown> | null }
}

/** Why a list was not saved: somebody else changed it, or the server refused it. */
export function ListProblems({ autosave: { error, conflict } }: Props) {
  const { t } = useTranslation('problems')
  if (conflict) return <ConflictChoice conflict={conflict} />
  if (!isProblem(error)) return null
  return (
    <Text as="div" below={16}>
      {error.statusCode === 409 ? <ErrorAlert error={error} /> : <Message kind="error">{t(textOf(error))}</Message>}
    </Text>
  )
}
