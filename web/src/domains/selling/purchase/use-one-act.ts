import { useRef, useState } from 'react'

/** One thing at a time, with its failure. */
export function useOneAct() {
  const isRunning = useRef(false)
  const acts = useRef(0)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const act = async (work: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    acts.current += 1
    setBusy(true)
    setProblem(null)
    await work().catch(setProblem)
    isRunning.current = false
    setBusy(false)
  }
  /** Reads beside the acts. What was asked before an act began says nothing of it, and is dropped. */
  const unlessActing = async <T>(read: () => Promise<T | undefined>, take: (found: T) => void) => {
    if (isRunning.current) return
    const begunAfter = acts.current
    const found = await read()
    if (found !== undefined && acts.current === begunAfter) take(found)
  }
  return { act, unlessActing, isBusy, problem }
}
