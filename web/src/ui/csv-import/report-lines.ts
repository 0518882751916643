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
