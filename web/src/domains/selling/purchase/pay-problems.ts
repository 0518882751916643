import { isProblem, NetworkProblem } from '#platform/problems/problem.ts'
import type { Opened } from './opening.ts'
import type { StripeError } from './stripe.ts'

/** A step of paying that ended without an error of ours, and without a payment. */
export class StepProblem extends Error {
  /** What the provider says to the payer, in their language. */
  readonly advice: string | null
  constructor(advice: string | null = null) {
    super('The step came to nothing')
    this.advice = advice
  }
}

/** Stripe answers an error instead of throwing it. Only what is about the card or the fields is meant for the payer. */
export function problemOfStripe({ type, message }: StripeError): Error {
  if (type === 'api_connection_error') return new NetworkProblem()
  const isForPayer = type === 'card_error' || type === 'validation_error'
  return new StepProblem((isForPayer && message) || null)
}

/** Throws what Stripe answers as an error. */
export async function unlessRefused(answer: Promise<{ error?: StripeError | undefined }>) {
  const { error } = await answer
  if (error) throw problemOfStripe(error)
}

export const isInvalidState = (error: unknown) => isProblem(error) && error.code === 'InvalidState'

/** What to say of a step after its outcome was requested; null when the new state says it. */
export function complaintOf(error: unknown, before: Opened, after: Opened): unknown {
  const [then, now] = [before.payment?.Status, after.payment?.Status]
  const isShown = now !== then || after.outdated !== null || after.purchase === null
  // A refusal is shown as one, also the second time for the same reason.
  if (isShown || (now === 'failed' && (!error || error instanceof StepProblem))) return null
  // An earlier try has arrived although its answer has not.
  if (error && !isInvalidState(error)) return error
  return now === 'processing' ? null : new StepProblem()
}
