import type { Progress } from '../authoring/course-card.ts'

/** How far a learner has come: whole per cents, and never 100 before the last step is done. */
export const toProgress = (done: number, total: number): Progress => ({
  Done: done,
  Total: total,
  Percent: total === 0 ? 0 : Math.floor((done * 100) / total),
})
