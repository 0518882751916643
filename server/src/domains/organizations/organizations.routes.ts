import { holds } from '@aulanova/contract/kernel/permissions'
import {
  exportLearners,
  inviteLearners,
  listLearners,
  listManagedSites,
  listSeats,
  readLearner,
  readSiteDashboard,
  takeBackSeat,
} from '@aulanova/contract/organizations/learners'
import {
  presignLogo,
  readLogo,
  readOrganizationSeats,
  setLogo,
  setOrganizationSeats,
} from '@aulanova/contract/organizations/organizations'
import { uploadOf } from '#domains/files/upload-body.ts'
import type { WithIdentity } from '#domains/identity/people/identity.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import { readDashboard } from './dashboard.rules.ts'
import * as inviting from './inviting.rules.ts'
import * as learners from './learners.rules.ts'
import * as logos from './logo.rules.ts'
import { toManagedSite } from './organizations.records.ts'
import { managed } from './organizations.store.ts'
import * as seats from './seats.rules.ts'
import { takeBack } from './seats.rules.ts'

const maxSites = 100

export const organizationRoutes = (services: Services & WithIdentity) => [
  route(listManagedSites, async ({ actor, query: { search = '' } }) => {
    const domains = holds(actor, 'site:manage') ? null : actor.groups
    const rows = await managed(services.sql, { domains, search: search.trim(), limit: maxSites })
    return { Items: rows.map(toManagedSite) }
  }),
  route(readLogo, async ({ params }) => ({ Item: await logos.readLogo(services, params.id) })),
  route(presignLogo, ({ actor, params, body }) =>
    logos.presignLogo(services, actor, params.id, uploadOf(logos.logoKind, body)),
  ),
  route(setLogo, async ({ params, body, ...by }) => ({
    Item: await logos.setLogo(services, by, params.id, body.logo),
  })),
  route(readOrganizationSeats, async ({ params }) => ({ Items: await seats.readSeats(services, params.id) })),
  route(setOrganizationSeats, async ({ params, body, ...by }) => ({
    Item: await seats.setSeats(services, by, params.id, body),
  })),
  route(listSeats, async ({ params }) => ({ Items: await seats.listSeats(services, params.domain) })),
  route(inviteLearners, ({ params, body, ...by }) => inviting.inviteLearners(services, by, params.domain, body)),
  route(readSiteDashboard, async ({ params }) => ({ Item: await readDashboard(services, params.domain) })),
  route(listLearners, ({ params, query }) => learners.listLearners(services, params.domain, query)),
  route(readLearner, async ({ params }) => ({
    Item: await learners.readLearner(services, params.domain, params.id),
  })),
  route(takeBackSeat, ({ params: { domain, id }, body, ...by }) =>
    takeBack(services, by, domain, { userId: id, courseId: body.course }),
  ),
  route(exportLearners, ({ params, query, client }) =>
    learners.exportLearners(services, params.domain, query, client.language),
  ),
]
