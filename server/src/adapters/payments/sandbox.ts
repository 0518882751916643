import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Intent, IntentState, IntentStatus, Payments } from './payments.ts'

/** The card numbers that payment providers publish for tests. */
const testCards: Record<string, IntentStatus> = {
  '4242424242424242': 'succeeded',
  '4000000000000002': 'declined',
  '4000002500003155': 'needs-second-step',
}

export interface Sandbox extends Payments {
  /** Pays with a card; the answer is a new secret, which carries the outcome. */
  pay(intent: Intent, card: string): Promise<Intent>
}

/**
 * A provider without network or state. The id and the secret carry the amount and the outcome, signed, so that every
 * server can read what any of them wrote.
 */
export function sandboxPayments(key: Uint8Array): Sandbox {
  const sign = (id: string, status: string) => createHmac('sha256', key).update(`${id} ${status}`).digest('base64url')
  const intent = (id: string, status: IntentStatus): Intent => ({ id, clientSecret: `${status}.${sign(id, status)}` })

  const read = async ({ id, clientSecret }: Intent): Promise<IntentState | null> => {
    const [status = '', signature = ''] = clientSecret.split('.')
    const expected = Buffer.from(sign(id, status))
    const given = Buffer.from(signature)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    return { status: status as IntentStatus, amountCents: Number(id.split('_')[2]) }
  }

  return {
    ask: async (amountCents) => intent(`pi_sandbox_${amountCents}_${randomBytes(12).toString('hex')}`, 'needs-card'),
    read,
    async pay(asked, card) {
      if (!(await read(asked))) throw new Error('The sandbox does not know this payment')
      return intent(asked.id, testCards[card.replaceAll(' ', '')] ?? 'declined')
    },
  }
}
