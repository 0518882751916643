import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import { enqueue } from '#platform/jobs/job.ts'
import type { Intent } from '#platform/payments/payments.ts'
import { asSandbox, type SandboxSite } from '#platform/payments/sandbox/sandbox.ts'
import type { Services } from '#platform/services/services.ts'
import { inSequence } from './in-sequence.ts'
import { deliverSandboxEvents } from './payments.jobs.ts'
import type { PaymentRow } from './payments.records.ts'
import { requirePayment } from './purchases.rules.ts'

/** What a payer does at the site of the sandbox; the news of it reach our webhook as those of a real provider would. */
export async function atSandbox(
  services: Services,
  actor: Actor,
  intent: Intent,
  act: (site: SandboxSite) => Promise<boolean>,
) {
  const { site } = requireSandbox(services)
  await requirePayment(services, actor, intent)
  return done(services, await act(site))
}

/** What the bank does with a dispute that the owner of a test card has opened. */
export async function closeDisputeAtSandbox(
  services: Services,
  payment: Pick<PaymentRow, 'id' | 'provider' | 'intentId'>,
  isWon: boolean,
) {
  const { site, kind } = requireSandbox(services)
  await done(services, payment.provider === kind && (await site.closeDispute(payment.intentId, isWon)))
  // Now rather than by the job: nothing on the page would say when it has come. What fails is sent again.
  await inSequence(services, [payment], () => deliverSandboxEvents.run(services, {}))
  return null
}

function requireSandbox({ payments }: Services) {
  const sandbox = asSandbox(payments)
  if (!sandbox) throw new Problem('NotFound')
  return sandbox
}

async function done({ sql }: Services, isPossible: boolean) {
  if (!isPossible) throw new Problem('InvalidState')
  await enqueue(sql, deliverSandboxEvents, {})
  return null
}
