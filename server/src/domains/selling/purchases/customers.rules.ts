import { Problem } from '@aulanova/contract/kernel/problems'
import type { Asked, Intent, Payments } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './customers.store.ts'

/** Asks for a payment of a person, who is one customer of the provider for all that they buy. */
export async function askFor(
  { sql }: Services,
  payments: Payments,
  userId: string,
  asked: Omit<Asked, 'customerId'>,
): Promise<Intent> {
  const whose = { provider: payments.kind, userId }
  const { email, customerId: known } = await store.payer(sql, whose)
  const intent = known && (await payments.ask({ ...asked, customerId: known }))
  if (intent) return intent
  // The first purchase, or the customer was made with other keys or deleted at the provider.
  const customerId = await payments.makeCustomer({ userId, email, unknown: known })
  if (customerId) await store.keep(sql, whose, customerId)
  const made = await payments.ask({ ...asked, customerId })
  if (!made) throw new Problem('Unavailable')
  return made
}
