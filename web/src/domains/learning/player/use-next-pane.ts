import { startTransition, useState } from 'react'
import type { BlockStep, Step } from '#domains/learning/parts/course-steps.ts'
import { type Ahead, around } from './step-list.ts'

interface Options {
  steps: Step[]
  step: BlockStep
  ahead: Ahead
  prefetch: (block: string) => void
}

/**
 * Prepares the blocks around the current one. A text that comes next is rendered out of sight; what plays or runs by
 * itself is only read.
 */
export function useNextPane({ steps, step, ahead, prefetch }: Options) {
  const [preparedFor, setPreparedFor] = useState('')
  const next = ahead.kind === 'next' && ahead.step.kind === 'block' && ahead.step.type === 'text' ? ahead.step : null
  const prepare = () => {
    for (const near of around(steps, step)) if (near.kind === 'block') prefetch(near.id)
    startTransition(() => setPreparedFor(step.id))
  }
  return { panes: next && preparedFor === step.id ? [step, next] : [step], prepare }
}
