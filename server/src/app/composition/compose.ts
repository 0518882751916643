import { createIdentity, type WithIdentity } from '#domains/identity/people/identity.ts'
import { eventIntake, type WithEvents } from '#domains/operations/events/intake.ts'
import type { Config } from '#platform/config/config.ts'
import type { Services } from '#platform/services/services.ts'
import { createServices } from './create-services.ts'

/** The services, and what domains make of them for all: identity, and the events that wait to be written. */
export type AppServices = Services & WithIdentity & WithEvents

/** Everything that a process needs, made once. */
export async function composeServices(config: Config, databaseUrl: string, now?: () => Date): Promise<AppServices> {
  const services = await createServices(config, databaseUrl, now)
  const events = eventIntake(services)
  return {
    ...services,
    identity: await createIdentity(services),
    events,
    async close() {
      await events.drain()
      await services.close()
    },
  }
}
