import type { JourneyFigures, StepFigures } from '@aulanova/contract/learning/course-analytics'

export const stepsOf = ({ Sections }: JourneyFigures) => Sections.flatMap(({ Steps }) => Steps)

/** Where most people stop, of several alike where they are the largest share; null if none have stopped. */
export const worstOf = (steps: readonly StepFigures[]) =>
  steps.reduce<StepFigures | null>((worst, step) => (isWorse(step, worst) ? step : worst), null)

function isWorse({ Stopped, Reached }: StepFigures, worst: StepFigures | null) {
  if (!worst || Stopped !== worst.Stopped) return Stopped > (worst?.Stopped ?? 0)
  return Stopped / Reached > worst.Stopped / worst.Reached
}

/** How much longer than planned the median may be before it is worth a look. */
const muchLonger = 1.5

export const takesLong = ({ Time, Minutes }: StepFigures) =>
  Time !== null && Minutes !== null && Minutes > 0 && Time.Median > Minutes * 60 * muchLonger

/** The end of the scale of times, in seconds: the longest middle half or plan, without room for one odd step. */
export const longestTime = (steps: readonly StepFigures[]) =>
  Math.max(60, ...steps.flatMap(({ Time, Minutes }) => [Time?.High ?? 0, (Minutes ?? 0) * 60]))
