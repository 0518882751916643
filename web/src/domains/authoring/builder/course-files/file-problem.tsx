import { useTranslation } from 'react-i18next'
import { ConflictChoice } from '#domains/authoring/builder/saving/conflict-choice.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import type { useCourseFile } from './use-course-file.ts'

/** Why the file that was chosen is not set on the course. */
export function FileProblem({ error, conflict, mine, retry }: ReturnType<typeof useCourseFile>['problem']) {
  const { t } = useTranslation('builder')
  if (!conflict) return error !== null && <ErrorAlert error={error} onRetry={() => void retry()} />
  const text =
    mine === null
      ? t('Below is theirs. You were about to remove it.')
      : t('Below is theirs. Yours, “{{name}}”, is saved only if you keep it.', { name: mine })
  return <ConflictChoice conflict={conflict} text={text} />
}
