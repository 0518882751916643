import { availableParallelism } from 'node:os'
import { hashPassword, passwordFits } from '../../server/src/adapters/identity/accounts/passwords.ts'
import { demoPassword } from '../../server/src/demo/credentials.ts'
import type { Driven } from './jobs.ts'
import { latencyOf } from './statistics.ts'

/** How often the machine can compare a password with its hash: no sign-in takes less. */
export async function hashRate(seconds: number): Promise<Omit<Driven, 'processor'>> {
  const hash = await hashPassword(demoPassword)
  const latencies: number[] = []
  const start = performance.now()
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      while (performance.now() - start < seconds * 1000) {
        const begun = performance.now()
        if (!(await passwordFits(hash, demoPassword))) throw new Error('The password does not fit its hash.')
        latencies.push(performance.now() - begun)
      }
    }),
  )
  return {
    rate: latencies.length / ((performance.now() - start) / 1000),
    offered: latencies.length,
    outcomes: { served: latencies.length, refused: 0, wrong: 0, lost: 0 },
    withoutRetryAfter: 0,
    latency: latencyOf(latencies),
  }
}
