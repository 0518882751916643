import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Intent } from '#adapters/payments/payments.ts'
import { asSandbox, type SandboxSite } from '#adapters/payments/sandbox/sandbox.ts'
import { enqueue } from '#jobs/job.ts'
import type { Services } from '#services.ts'
import { deliverSandboxEvents } from './payments.jobs.ts'
import { requirePayment } from './purchases.rules.ts'

/** What a payer does at the site of the sandbox; the news of it reach our webhook as those of a real provider would. */
export async function atSandbox(
  services: Services,
  actor: Actor,
  intent: Intent,
  act: (site: SandboxSite) => Promise<boolean>,
) {
  const sandbox = asSandbox(services.payments)
  if (!sandbox) throw new Problem('NotFound')
  await requirePayment(services, actor, intent)
  if (!(await act(sandbox.site))) throw new Problem('InvalidState')
  await enqueue(services.sql, deliverSandboxEvents, {})
  return null
}
