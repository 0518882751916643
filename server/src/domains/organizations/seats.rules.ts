import { Problem } from '@aulanova/contract/kernel/problems'
import type { Seats } from '@aulanova/contract/organizations/learners'
import { endRunning } from '#domains/selling/subscriptions/subscribing.rules.ts'
import type { Requester } from '#kernel/client.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { organizationByDomain } from './organization-sql.ts'
import { toSeats } from './organizations.records.ts'
import * as organizations from './organizations.store.ts'
import * as store from './seats.store.ts'

/** For administrators: also the seats for a course that belongs to another organization by now. */
export async function readSeats({ sql }: Services, id: string): Promise<Seats[]> {
  await organizations.byId(sql, id)
  return (await store.seatsOf(sql, id)).map(toSeats)
}

/** For the organization's own people. */
export async function listSeats({ sql }: Services, domain: string): Promise<Seats[]> {
  const { id } = await organizationByDomain(sql, domain)
  const rows = await store.seatsOf(sql, id)
  return rows.filter(({ own }) => own).map(toSeats)
}

/** Throws `ItemNotFound` for a plan that is neither of its courses nor has seats of it. */
export async function planOf(db: Db, organizationId: string, planId: string) {
  const [row] = await store.seatsOf(db, organizationId, planId)
  if (!row) throw new Problem('ItemNotFound')
  return row
}

interface Wanted {
  plan: string
  seats: number
}

/** Never fewer than are taken: a constraint refuses that. */
export const setSeats = ({ sql }: Services, by: Requester, id: string, { plan, seats }: Wanted): Promise<Seats> =>
  sql.begin(async (tx) => {
    const { name } = await organizations.byId(tx, id)
    const { planName, courseName } = await planOf(tx, id, plan)
    const before = await store.hold(tx, id, plan)
    await store.setSeats(tx, id, plan, seats)
    const details = { Course: courseName, Plan: planName }
    const states = { before: { Seats: before }, after: { Seats: seats } }
    if (before !== seats) await audit(tx, by, { action: 'update', kind: 'organizations', id, name, ...states, details })
    return toSeats(await planOf(tx, id, plan))
  })

interface Seated {
  userId: string
  courseId: string
}

/** For a mistyped address, or a person who does not come. Who has opened the course keeps it, and the seat stays taken. */
export async function takeBack(services: Services, by: Requester, domain: string, { userId, courseId }: Seated) {
  const { sql, limits } = services
  // Mails the person, and the seat can be given anew.
  await limits.count(sql, 'invite-learner', by.actor.id)
  return sql.begin(async (tx) => {
    const { id: organizationId, name: organization } = await organizationByDomain(tx, domain)
    const seat = await store.heldSeat(tx, { organizationId, userId, courseId }, services.now())
    if (!seat) throw new Problem('ItemNotFound')
    if (!seat.unused) throw new Problem('InvalidState')
    await endRunning(services, tx, by, { userId, courseId, organization })
    await store.giveBack(tx, { organizationId, planId: seat.planId, userId })
    return null
  })
}
