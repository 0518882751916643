import type { ReactNode } from 'react'

export interface ReportLine<O extends string> {
  /** In the file, from 1. */
  Line: number
  Outcome: O
}

export interface Outcomes<O extends string> {
  all: readonly O[]
  words: Record<O, string>
  marks: Record<O, 'on' | 'soon' | 'off' | 'refused'>
}

export interface ReportColumn<L> {
  label: string
  text: (line: L) => string
  /** Where the page shows more than the text. */
  cell?: (line: L) => ReactNode
  /** False where only the downloaded report has it. */
  isShown?: boolean
}

export const faultyLines = <O extends string>(counts: Record<O, number>, marks: Outcomes<O>['marks']) =>
  (Object.keys(marks) as O[]).reduce((sum, name) => (marks[name] === 'refused' ? sum + counts[name] : sum), 0)

/** Of the message that says what an import has done. */
export function resultKind(changed: number, faulty: number) {
  if (faulty > 0) return changed > 0 ? 'warning' : 'error'
  return changed > 0 ? 'success' : 'notice'
}
