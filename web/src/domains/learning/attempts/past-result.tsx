import { readResult } from '@aulanova/contract/learning/attempts'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { EvaluationPage, EvaluationSkeleton } from './evaluation-page.tsx'
import { Result } from './result.tsx'
import { useLostAccess } from './use-lost-access.ts'

interface Props {
  courseId: string
  evaluationId: string
  attemptId: string
  minutes: number | null
  isStarting: boolean
  onTryAgain: () => void
  onBack: () => void
}

/** Reads the result of an attempt that has ended. */
export function PastResult({ attemptId, ...rest }: Props) {
  const result = useRead(readResult, { params: { id: attemptId } })
  if (useLostAccess(rest.courseId, result.error)) return null
  return (
    <Loaded
      query={result}
      skeleton={<EvaluationSkeleton />}
      frame={(message) => <EvaluationPage>{message}</EvaluationPage>}
    >
      {({ Item }) => <Result {...rest} result={Item} outOfTime={Item.OutOfTime} />}
    </Loaded>
  )
}
