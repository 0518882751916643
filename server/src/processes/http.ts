import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from '#app.ts'
import { createServices } from '#services.ts'
import type { Assignment } from './messages.ts'

export async function startHttp({ config, databaseUrl }: Assignment) {
  const services = await createServices(config, databaseUrl)
  const app = await buildApp(services)
  // Each process listens for itself and the kernel deals connections out: no process stands between.
  await app.listen({ host: config.host, port: config.port, ...(config.httpProcesses > 1 && { reusePort: true }) })
  /** First `ready` says no and a balancer looks away, then what was accepted is answered, then we close. */
  return async () => {
    services.state.draining = true
    await wait(config.drainMs)
    await app.close()
    await services.close()
  }
}
