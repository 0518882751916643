import type { Language } from '@aulanova/contract/kernel/languages'
import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'

/** Everything a statement is drawn from: the thread reads neither database nor files. */
export interface StatementDrawing {
  language: Language
  brand: [string, string]
  /** As `2026-11`. */
  month: string
  summary: FinancesSummary
  madeAt: string
}
