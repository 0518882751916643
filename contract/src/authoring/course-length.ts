/** The minutes of an evaluation: its time limit, or else one for each question. `length-sql.ts` of the server says the same in SQL. */
export const evaluationMinutes = (limit: number | null, questions: number) => limit ?? questions

interface Section {
  Blocks: readonly { Minutes: number }[]
  Forms: readonly { Minutes: number | null; Questions: number }[]
}

/** What the blocks and evaluations of a section of a draft take. */
export const sectionMinutes = ({ Blocks, Forms }: Section) =>
  Blocks.reduce((sum, { Minutes }) => sum + Minutes, 0) +
  Forms.reduce((sum, { Minutes, Questions }) => sum + evaluationMinutes(Minutes, Questions), 0)

/**
 * Whether the hours that an author gives may stand on certificates: they differ by a fifth of the course's length at most. Where
 * one of the two is missing, there is nothing to compare.
 */
export const areHoursTrue = (hours: number, minutes: number) =>
  hours === 0 || minutes === 0 || Math.abs(hours * 60 - minutes) * 5 <= minutes
