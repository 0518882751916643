import { formulaText } from '@aulanova/contract/kernel/formula-text'

/** The text of a question in a line, where formulas are not rendered. */
export const questionText = (text: string) =>
  text.replaceAll(/\\\(((?:(?!\\\().)+?)\\\)/gs, (_, tex: string) => formulaText(tex))
