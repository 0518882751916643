import { isOver, type Opened } from './opening.ts'

/** Which page a payment is shown as. */
export type Stage =
  | 'outdated'
  | 'begun-free'
  | 'done'
  | 'ended'
  | 'waiting'
  | 'checking'
  | 'second-step'
  | 'form'
  | 'no-longer-offered'

export function stageOf({ payment, purchase, outdated }: Opened): Stage {
  if (outdated) return 'outdated'
  if (!payment) return 'begun-free'
  if (payment.Status === 'succeeded') return 'done'
  if (isOver(payment)) return 'ended'
  if (payment.Status === 'processing') return payment.Instructions ? 'waiting' : 'checking'
  if (!purchase) return 'no-longer-offered'
  return payment.Status === 'requires-action' ? 'second-step' : 'form'
}
