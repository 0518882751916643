import { randomBytes } from 'node:crypto'
import type { Answer } from './answer.ts'

interface Dispute {
  id: string
  object: 'dispute'
  payment_intent: string
  amount: number
  currency: string
  reason: string
  status: string
  created: number
  evidence_details: { due_by: number | null }
}

interface Intent {
  amount_received: number
  latest_charge: { disputed: boolean } | null
}

const secondsNow = () => Math.floor(Date.now() / 1000)
const evidenceSeconds = 7 * 86_400

/** The disputes of the intents, as the API lists them and as payers and banks open and decide them. */
export function disputesOf(intents: Map<string, Intent>, happened: (type: string, object: object) => void) {
  const disputes: Dispute[] = []
  const ofIntent = (id: string | null) => disputes.filter(({ payment_intent }) => payment_intent === id)
  const site = {
    open: (id: string, facts: { amount?: number; reason?: string; status?: string } = {}) => {
      const intent = intents.get(id)
      if (!intent?.latest_charge) throw new Error(`Nothing was paid into ${id}`)
      intent.latest_charge.disputed = true
      const dispute: Dispute = {
        id: `dp_${randomBytes(8).toString('hex')}`,
        object: 'dispute',
        payment_intent: id,
        amount: intent.amount_received,
        currency: 'mxn',
        reason: 'fraudulent',
        status: 'needs_response',
        created: secondsNow(),
        evidence_details: { due_by: secondsNow() + evidenceSeconds },
        ...facts,
      }
      disputes.unshift(dispute)
      happened('charge.dispute.created', { ...dispute })
      return dispute
    },
    /** Of the newest dispute of an intent. */
    change: (id: string, status: string, type = 'charge.dispute.closed') => {
      const [newest] = ofIntent(id)
      happened(type, Object.assign(newest ?? {}, { status }))
    },
  }

  const list = (id: string | null): Answer => [
    200,
    { object: 'list', data: ofIntent(id), has_more: false, url: '/v1/disputes' },
  ]

  /** Nothing can be refunded while the bank has not decided, nor once it has taken the money back. */
  const isDisputed = (id: string) => ofIntent(id).some(({ status }) => status !== 'won')

  return { list, site, isDisputed }
}
