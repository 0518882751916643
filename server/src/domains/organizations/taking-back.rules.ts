import { Problem } from '@aulanova/contract/kernel/problems'
import { endRunning } from '#domains/selling/subscriptions/subscribing.rules.ts'
import type { Requester } from '#kernel/client.ts'
import type { Services } from '#platform/services/services.ts'
import { organizationByDomain } from './organization-sql.ts'
import * as seats from './seats.store.ts'

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
    const seat = await seats.heldSeat(tx, { organizationId, userId, courseId }, services.now())
    if (!seat) throw new Problem('ItemNotFound')
    if (!seat.unused) throw new Problem('InvalidState')
    await endRunning(services, tx, by, { userId, courseId, organization })
    await seats.giveBack(tx, { organizationId, planId: seat.planId, userId })
    return null
  })
}
