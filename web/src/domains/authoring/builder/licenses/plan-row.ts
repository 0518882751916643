import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { maxPlanCents, maxPlanDays } from '@aulanova/contract/kernel/limits'

/** A plan while it is edited: days and price may be empty. */
export interface PlanRow {
  key: string
  name: string
  days: number | null
  cents: number | null
  /** Days or price have the focus: half of a number is not sent, because people buy at once what is saved. */
  isTyped?: boolean
}

export const planRows = ({ Licenses }: Pick<CourseDraft, 'Licenses'>): PlanRow[] =>
  Licenses.map(({ Uuid, Name, Duration, Price }) => ({ key: Uuid, name: Name, days: Duration, cents: Price }))

export const isDuration = (days: number | null): days is number =>
  days !== null && Number.isInteger(days) && days >= 1 && days <= maxPlanDays

export const isReadyPlan = ({ name, days, cents, isTyped = false }: PlanRow) =>
  !isTyped && name.trim() !== '' && isDuration(days) && cents !== null && cents <= maxPlanCents

export const isBlankPlan = ({ name, days, cents }: PlanRow) => name.trim() === '' && days === null && cents === null
