import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from '#app/composition/app.ts'
import { composeServices } from '#app/composition/compose.ts'
import { startSampler } from '#platform/meter/sampler.ts'
import type { Assignment } from './messages.ts'

export async function startHttp({ config, databaseUrl }: Assignment) {
  const services = await composeServices(config, databaseUrl)
  const app = await buildApp(services)
  // Each process listens on the port itself, and the kernel distributes connections among them.
  await app.listen({ host: config.host, port: config.port, ...(config.httpProcesses > 1 && { reusePort: true }) })
  const sampler = startSampler(services)
  /** First `ready` refuses, so that a load balancer stops sending; then pending requests are answered; then it closes. */
  return {
    async stop() {
      services.state.draining = true
      await wait(config.drainMs)
      await app.close()
      await sampler.stop()
      await services.close()
    },
  }
}
