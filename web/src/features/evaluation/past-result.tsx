import { readResult } from '@aulanova/contract/attempts'
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

/** The result of an attempt that is over. */
export function PastResult({ attempt, ...rest }: Props) {
  const result = useRead(readResult, { params: { id: attempt } })
  if (useLostAccess(rest.course, result.error)) return null
  return (
    <div className={result.isLoadingError ? classes.page : undefined}>
      <Loaded query={result} skeleton={<EvaluationSkeleton />}>
        {({ Item }) => <Result {...rest} result={Item} outOfTime={Item.OutOfTime} />}
      </Loaded>
    </div>
  )
}
