import { completeAttempt } from '@aulanova/contract/evaluations'
import { useRead } from '#lib/api.ts'
import { Loaded } from '#ui/loaded.tsx'
import classes from './evaluation.module.css'
import { EvaluationSkeleton } from './evaluation-skeleton.tsx'
import { Result } from './result.tsx'
import { useLostAccess } from './use-lost-access.ts'

interface Props {
  course: string
  form: string
  attempt: string
  isStarting: boolean
  onTryAgain: () => void
  onBack: () => void
}

/** The result of an attempt that is over. Handing it in once more changes nothing and answers what it came to. */
export function PastResult({ attempt, ...rest }: Props) {
  const result = useRead(completeAttempt, { body: { attempt, answers: [] } })
  if (useLostAccess(rest.course, result.error)) return null
  return (
    <div className={result.isLoadingError ? classes.page : undefined}>
      <Loaded query={result} skeleton={<EvaluationSkeleton />}>
        {({ Item }) => <Result {...rest} result={Item} outOfTime={Item.OutOfTime} />}
      </Loaded>
    </div>
  )
}
