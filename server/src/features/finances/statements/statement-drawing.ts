import type { FinancesSummary } from '@aulanova/contract/finances-summary'
import type { Language } from '@aulanova/contract/public'

/** Everything a statement is drawn from: the thread reads neither database nor files. */
export interface StatementDrawing {
  language: Language
  brand: [string, string]
  /** As `2026-11`. */
  month: string
  summary: FinancesSummary
  madeAt: string
}
