import { canBeSet } from '@aulanova/contract/kernel/formula'
import { serveThread } from '#platform/threads/serve-thread.ts'

serveThread(async (formulas: string[]) => {
  const wrong: string[] = []
  for (const tex of formulas) if (!(await canBeSet(tex))) wrong.push(tex)
  return wrong
})
