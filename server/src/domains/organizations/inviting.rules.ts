import { Problem } from '@aulanova/contract/kernel/problems'
import type { SeatOutcome, Seats } from '@aulanova/contract/organizations/learners'
import type { WithIdentity } from '#domains/identity/people/identity.ts'
import { giveSeat } from '#domains/selling/subscriptions/subscribing.rules.ts'
import type { Requester } from '#kernel/client.ts'
import { problemOfDatabase } from '#platform/db/constraints.ts'
import type { Db } from '#platform/db/db.ts'
import { foldEmail, nameFromAddress } from '#platform/db/email.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import type { Services } from '#platform/services/services.ts'
import { organizationByDomain } from './organization-sql.ts'
import { toSeats } from './organizations.records.ts'
import { planOf } from './seats.rules.ts'
import * as seats from './seats.store.ts'

type InvitingServices = Services & WithIdentity

interface Guest {
  Email: string
  Name?: string
}

interface Invited {
  Items: { Email: string; Outcome: SeatOutcome }[]
  Seats: Seats
}

/** As many as hash a password at the same time. */
const sideBySide = 4

/** Each person in a transaction of their own: one that fails keeps no seat and does not stop the others. */
export async function inviteLearners(
  services: InvitingServices,
  by: Requester,
  domain: string,
  { plan, people }: { plan: string; people: readonly Guest[] },
): Promise<Invited> {
  const { sql, limits } = services
  const { id, name } = await organizationByDomain(sql, domain)
  const { own, open, courseId } = await planOf(sql, id, plan)
  if (!own) throw new Problem('ItemNotFound')
  if (!open) throw new Problem('InvalidState')
  for (const _ of people) await limits.count(sql, 'invite-learner', by.actor.id)
  const offer = { organizationId: id, organization: name, planId: plan, courseId }
  const outcomes: SeatOutcome[] = []
  const waiting = [...people.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      outcomes[next[0]] = await inviteOne(services, by, offer, next[1])
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  return {
    Items: people.map(({ Email }, at) => ({ Email, Outcome: outcomes[at] ?? 'failed' })),
    Seats: toSeats(await planOf(sql, id, plan)),
  }
}

interface Offer {
  organizationId: string
  organization: string
  planId: string
  courseId: string
}

/** An offer to one person. Until they open the course the organization reads no other name than this. */
interface NamedOffer extends Offer {
  name: string
}

/** Why a person is given no seat. Thrown, so that the transaction takes back what it had begun. */
class NotGiven extends Error {
  readonly outcome: SeatOutcome

  constructor(outcome: SeatOutcome) {
    super(outcome)
    this.outcome = outcome
  }
}

async function inviteOne(
  services: InvitingServices,
  by: Requester,
  offer: Offer,
  { Email, Name }: Guest,
): Promise<SeatOutcome> {
  const named = { ...offer, name: Name?.trim() || nameFromAddress(Email) }
  try {
    const account = await seats.accountOf(services.sql, Email)
    if (account) await giveTo(services, by, named, account)
    else await invite(services, by, named, Email)
    return 'invited'
  } catch (error) {
    return outcomeOf(services, error)
  }
}

const giveTo = (services: Services, by: Requester, offer: NamedOffer, account: Account) =>
  services.sql.begin((tx) => give(services, tx, by, { ...offer, account }))

/** The account is made in the transaction that takes the seat: without a seat there is no account and no mail. */
async function invite(services: InvitingServices, by: Requester, offer: NamedOffer, email: string) {
  const { identity, sql } = services
  // Asked before as well: hashing a password takes long.
  if (!(await seats.isLeft(sql, offer.organizationId, offer.planId))) throw new NotGiven('no-seat')
  const { organization, name } = offer
  const invitation = { email, name, groups: ['general'], language: by.client.language, organization }
  try {
    await identity.admin.create(by, invitation, (tx, account) => give(services, tx, by, { ...offer, account }))
  } catch (error) {
    // Made at the same moment by another request, or known to a provider outside our database, which this asks.
    if (problemOf(error)?.code !== 'UsernameExists') throw error
    const { accounts } = await identity.admin.list({ by: 'email', search: email, limit: 1, after: null })
    const account = accounts.find((one) => foldEmail(one.email) === foldEmail(email))
    if (!account) throw error
    await giveTo(services, by, offer, account)
  }
}

async function give(
  services: Services,
  tx: Db,
  by: Requester,
  { account, organization, name, ...offer }: NamedOffer & { account: Account },
) {
  if (!account.enabled) throw new NotGiven('failed')
  const { organizationId, planId, courseId } = offer
  const seat = { organizationId, planId, userId: account.id }
  const isTaken = await seats.takeSeat(tx, organizationId, planId)
  // A concurrent invitation of the same person was waited for.
  if (await seats.hasSeat(tx, seat, services.now())) throw new NotGiven('already')
  if (!isTaken) throw new NotGiven('no-seat')
  const subscriptionId = await giveSeat(services, tx, by, { userId: account.id, courseId, planId, organization })
  await seats.addTaken(tx, seat, { subscriptionId, givenBy: by.actor.id, name })
}

const problemOf = (error: unknown) => (error instanceof Problem ? error : problemOfDatabase(error))

/** What is no refusal is a failure of ours: it is logged, and the others are invited all the same. */
function outcomeOf({ log }: Services, error: unknown): SeatOutcome {
  if (error instanceof NotGiven) return error.outcome
  const problem = problemOf(error)
  if (!problem || problem.statusCode >= 500) log.error(error)
  return 'failed'
}
