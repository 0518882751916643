import {
  type ReachedCourse,
  type ReachKind,
  reachKinds,
  type UserAccess,
} from '@aulanova/contract/identity/user-access'
import { pageSize } from '@aulanova/contract/kernel/common'
import { allPermissions, grantsOf, isKnownGroup } from '@aulanova/contract/kernel/permissions'
import type { WithIdentity } from '#domains/identity/people/identity.ts'
import { daysFrom, refreshDays } from '#domains/identity/sessions/lifetimes.ts'
import { pageOf } from '#kernel/page-of.ts'
import type { Services } from '#platform/services/services.ts'
import { countAccess, type Position, reached } from './access.store.ts'
import { toReachedCourse } from './users.records.ts'

type UserServices = Services & WithIdentity

interface Listed {
  Items: ReachedCourse[]
  Count: number
  LastEvaluatedKey?: string
}

/** What a person may do through their groups, and the courses they reach besides, each with the reason. */
export async function accessOf(services: UserServices, id: string): Promise<UserAccess> {
  const { groups } = await services.identity.admin.byId(id)
  const [counted, ...firstPages] = await Promise.all([
    countsOf(services, id),
    ...reachKinds.map((why) => pageFor(services, id, why, undefined)),
  ])
  const courses = reachKinds.map((why, at) => [why, { ...firstPages[at], Count: counted[why] }] as const)
  return {
    Permissions: allPermissions.map((permission) => {
      const by = groups.filter((group) => grantsOf(group).some((grant) => grant.permission === permission))
      return { Permission: permission, Granted: by.length > 0, By: by }
    }),
    Sites: groups.filter((group) => !isKnownGroup(group)),
    Devices: counted.devices,
    ActiveSubscriptions: counted.subscriptions,
    ExpiredSubscriptions: counted.expired,
    Courses: Object.fromEntries(courses) as Record<ReachKind, Listed>,
  }
}

export async function coursesOf(services: UserServices, id: string, why: ReachKind, token?: string): Promise<Listed> {
  await services.identity.admin.byId(id)
  const [counted, page] = await Promise.all([countsOf(services, id), pageFor(services, id, why, token)])
  return { ...page, Count: counted[why] }
}

const countsOf = ({ sql, now }: Services, id: string) => countAccess(sql, id, now(), daysFrom(now(), -refreshDays))

async function pageFor({ sql, now, pageTokens }: Services, userId: string, why: ReachKind, token?: string) {
  const list = { list: 'reached courses', of: userId, why }
  const after = pageTokens.read(list, token) as Position | null
  const rows = await reached(sql, { why, userId, now: now(), after, limit: pageSize })
  const { page, lastOfMore: last } = pageOf(rows, pageSize)
  return {
    Items: page.map(toReachedCourse),
    ...(last && { LastEvaluatedKey: pageTokens.issue(list, [last.position, last.positionId]) }),
  }
}
