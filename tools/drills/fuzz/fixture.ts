import type { Endpoint, Input, Reply } from '../../../contract/src/kernel/endpoint.ts'
import { allReferenceKinds } from '../../../contract/src/reference/reference-kinds.ts'
import { aSubscription } from '../../../server/src/demo/factories/learning.ts'
import { aUser } from '../../../server/src/demo/factories/people.ts'
import { aReference } from '../../../server/src/demo/factories/reference.ts'
import type { Shop } from '../../../server/src/testing/buying.ts'
import { callerOf } from '../shared/api.ts'
import { paymentsOf } from '../shared/payments.ts'
import type { Product } from '../shared/product.ts'
import { courseOf } from '../shared/records.ts'
import type { Fixture } from './requests.ts'

let made = 0

/** New accounts and a new published course. */
export async function createFixture(product: Product): Promise<Fixture> {
  const { sql } = product
  const everything = await product.as('general', 'creator', 'reviewer', 'admin', 'experimental', 'finances')
  const learner = await product.as('general')
  const course = await courseOf(sql, 'published', { owner: everything.id, reviewer: everything.id })
  const subscription = await aSubscription(sql, { userId: learner.id, courseId: course.uuid })
  await aSubscription(sql, { userId: everything.id, courseId: course.uuid })
  const victim = await aUser(sql)
  const usernameOf = async (id: string) =>
    (await sql<[{ username: string }]>`select username from users where id = ${id}`)[0].username
  const references: Record<string, string> = {}
  for (const kind of allReferenceKinds) references[kind] = await aReference(sql, kind, `Entrada ${++made}`)
  const [attempt] = await sql<[{ id: string }]>`
    insert into attempts (user_id, course_id, revision, evaluation_id, number, tries)
    values (${everything.id}, ${course.uuid}, 1, ${course.form}, 1, 5) returning id`
  const allGroups = { name: 'everything', ...everything }
  return {
    course,
    allGroups,
    actors: [{ name: 'stranger', id: learner.id, token: null }, { name: 'learner', ...learner }, allGroups],
    other: {
      references,
      victim: { id: victim.id, username: await usernameOf(victim.id) },
      attempt: attempt.id,
      closedAttempt: attempt.id,
      subscription,
      ...(await paymentsOf(shopOf(product), everything)),
      certificate: 'ABCD-EFGH-JKLM-NPQR',
      domain: 'montelago.example',
      slug: 'terms-of-use-and-conditions',
      builder: await usernameOf(victim.id),
      share: await usernameOf(victim.id),
      learner: await usernameOf(victim.id),
      subscribed: await usernameOf(learner.id),
    },
  }
}

const shopOf = ({ sql, address }: Product): Shop => ({
  sql,
  async call<E extends Endpoint>(endpoint: E, input: Input<E>, buyer?: { token: string }) {
    const body = await callerOf(address, buyer?.token ?? null)(endpoint, input)
    // An answer may be empty, as that of the sandbox is; what was refused is missed where its payment is read.
    return { body: body as Reply<E> }
  },
})
