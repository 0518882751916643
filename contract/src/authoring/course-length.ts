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
 * Whether the author's hours may be printed on certificates: they differ from the course's length by at most a fifth. They also
 * may where one of the two is missing. In hundredths of a minute, which are whole numbers: hours have two decimals.
 */
export const areHoursTrue = (hours: number, minutes: number) =>
  hours === 0 || minutes === 0 || Math.abs(Math.round(hours * 6000) - minutes * 100) * 5 <= minutes * 100
