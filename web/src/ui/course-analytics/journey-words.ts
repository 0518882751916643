import type { JourneyFigures, StepFigures } from '@aulanova/contract/course-analytics'

export const stepsOf = ({ Sections }: JourneyFigures) => Sections.flatMap(({ Steps }) => Steps)

/** Where most people stop, and of several such steps the one that fewest reached; null: nobody has stopped. */
export const worstOf = (steps: readonly StepFigures[]): StepFigures | null => {
  const [worst] = steps
    .filter(({ Stopped }) => Stopped > 0)
    .toSorted((a, b) => b.Stopped - a.Stopped || a.Reached - b.Reached)
  return worst ?? null
}

/** How much longer than planned the median may be before it is worth a look. */
const muchLonger = 1.5

export const takesLong = ({ Time, Minutes }: StepFigures) =>
  Time !== null && Minutes !== null && Minutes > 0 && Time.Median > Minutes * 60 * muchLonger

/** The end of the scale of times, in seconds: the longest middle half or plan, without room for one odd step. */
export const longestTime = (steps: readonly StepFigures[]) =>
  Math.max(60, ...steps.flatMap(({ Time, Minutes }) => [Time?.High ?? 0, (Minutes ?? 0) * 60]))
