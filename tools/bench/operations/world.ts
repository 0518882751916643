import type { Session } from '../../../contract/src/identity/auth.ts'
import { demoEmail, demoPassword } from '../../../server/src/demo/factories/credentials.ts'
import { blocksPerCourse, idKinds, idOf, oneInCreators, type Size } from '../../../server/src/demo/load/size.ts'
import type { Product } from '../product/product.ts'

export interface Learner {
  id: string
  email: string
  token: string
}

/** What operations know about the data: who is there, and which rows belong to them. */
export type World = Awaited<ReturnType<typeof openWorld>>

const learnerCount = 16
const creatorCount = 8
/** Access tokens are valid for a quarter of an hour; a run may take longer. */
const longestUse = 5 * 60_000

export async function openWorld(product: Product, size: Size) {
  const base = `${product.address}/api`
  const { sql } = product
  const tokens = new Map<string, { token: string; at: number }>()

  async function tokenOf(email: string) {
    const known = tokens.get(email)
    if (known && Date.now() - known.at < longestUse) return known.token
    const { token } = await signIn(base, email)
    tokens.set(email, { token, at: Date.now() })
    return token
  }

  const emailsOf = (numbers: number[]) => sql<{ id: string; email: string }[]>`
    select id, email from users where id = any(${numbers.map((n) => idOf(idKinds.user, n))}::uuid[]) order by id`
  const spread = (count: number) => Array.from({ length: count }, (_, n) => 1 + Math.floor((size.users / count) * n))

  async function signedIn(numbers: number[]): Promise<Learner[]> {
    const people = await emailsOf(numbers)
    return Promise.all(people.map(async (person) => ({ ...person, token: await tokenOf(person.email) })))
  }

  return {
    sql,
    size,
    base,
    /** The course with most subscribers. */
    largestCourse: idOf(idKinds.course, 1),
    people: (count: number) => emailsOf(spread(count)),
    learners: () => signedIn(spread(learnerCount)),
    creators: () => {
      const count = Math.min(creatorCount, Math.floor(size.users / oneInCreators))
      return signedIn(Array.from({ length: count }, (_, n) => (n + 1) * oneInCreators))
    },
    adminToken: () => tokenOf(demoEmail('admin')),
    /** The courses that a learner has a running subscription to. */
    coursesOf: async (userId: string) =>
      (
        await sql<{ courseId: string }[]>`
          select course_id from subscriptions
          where user_id = ${userId} and ended_at is null and expires_at > now() order by course_id`
      ).map(({ courseId }) => courseId),
    /** The n-th block of a course. */
    blockOf: (courseId: string, n: number) =>
      idOf(idKinds.block, (Number.parseInt(courseId.slice(-12), 16) - 1) * blocksPerCourse + n),
  }
}

export async function signIn(base: string, email: string) {
  const answer = await fetch(`${base}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Session
}
