import { createPayments } from '#platform/adapters/create-payments.ts'
import { loadSecret } from '#platform/secrets/secrets.ts'
import { type Check, NotWell } from './check.ts'

/** Asks for the events since now, which are none. */
export const checkPayments: Check = async ({ config, database }) => {
  if (config.payments.kind === 'none') return 'There is no provider: only plans that cost nothing can be had.'
  const sql = await database()
  const keys = await loadSecret(sql, config)
  const payments = await createPayments(config.payments, { sql, key: keys('sandbox payments'), now: () => new Date() })
  await payments?.news(new Date()).catch((error: Error) => {
    throw new NotWell(`The provider refuses (${error.message}): check STRIPE_SECRET_KEY and the network.`)
  })
  if (config.payments.kind === 'sandbox' && config.production)
    throw new NotWell('PAYMENTS=sandbox gives courses away for public card numbers: set stripe or none.')
  return config.payments.kind === 'sandbox' ? 'The sandbox takes test numbers, no money.' : 'Stripe answers.'
}
