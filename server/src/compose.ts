import type { Config } from '#config.ts'
import { createIdentity, type WithIdentity } from '#features/identity/identity.ts'
import { createServices, type Services } from '#services.ts'

/** The services, and identity, which is a feature made of them that other features need. */
export type AppServices = Services & WithIdentity

/** Everything that a process needs, made once. */
export async function composeServices(config: Config, databaseUrl: string, now?: () => Date): Promise<AppServices> {
  const services = await createServices(config, databaseUrl, now)
  return { ...services, identity: await createIdentity(services) }
}
