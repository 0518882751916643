import { ErrorAlert } from '#ui/error-alert.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import type { useCourseFile } from './use-course-file.ts'

/** Why one of the files of a course is not as it was chosen. */
export function FileProblem({ error, conflict, retry }: ReturnType<typeof useCourseFile>['problem']) {
  if (conflict) return <ConflictChoice conflict={conflict} />
  return error !== null && <ErrorAlert error={error} onRetry={() => void retry()} />
}
