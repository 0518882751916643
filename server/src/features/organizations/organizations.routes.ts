import { readOrganizationSeats, setOrganizationSeats } from '@aulanova/contract/organizations'
import { holds } from '@aulanova/contract/permissions'
import { inviteLearners, listManagedSites, listSeats } from '@aulanova/contract/sites'
import type { WithIdentity } from '#features/identity/identity.ts'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import * as inviting from './inviting.rules.ts'
import { toManagedSite } from './organizations.records.ts'
import { managed } from './organizations.store.ts'
import * as seats from './seats.rules.ts'

const mostSites = 100

export const organizationRoutes = (services: Services & WithIdentity) => [
  route(listManagedSites, async ({ actor, query: { search = '' } }) => {
    const domains = holds(actor, 'site:manage') ? null : actor.groups
    const rows = await managed(services.sql, { domains, search: search.trim(), limit: mostSites })
    return { Items: rows.map(toManagedSite) }
  }),
  route(readOrganizationSeats, async ({ params }) => ({ Items: await seats.readSeats(services, params.id) })),
  route(setOrganizationSeats, async ({ params, body, ...by }) => ({
    Item: await seats.setSeats(services, by, params.id, body),
  })),
  route(listSeats, async ({ params }) => ({ Items: await seats.listSeats(services, params.domain) })),
  route(inviteLearners, ({ params, body, ...by }) => inviting.inviteLearners(services, by, params.domain, body)),
]
