import { demoEmail, demoPassword } from '../../../server/src/demo/factories/credentials.ts'
import type { Pool } from '../../../server/src/platform/db/db.ts'
import { randomIp } from '../shared/product.ts'

/** A number that is written to two tables in one transaction. They are read at different times, and agree in a snapshot only. */
const name = 'restore-drill'

/** People who sign in, which writes to five tables, and a writer to two tables at once. `stop` answers what was done. */
export function startLoad(address: string, sql: Pool) {
  let isOver = false
  const done = { signIns: 0, refused: 0, writes: 0 }
  const times: number[] = []

  async function signIn() {
    while (!isOver) {
      const started = performance.now()
      const answer = await fetch(`${address}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': randomIp() },
        body: JSON.stringify({ email: demoEmail('learner'), password: demoPassword }),
      })
      await answer.arrayBuffer()
      times.push(performance.now() - started)
      done[answer.ok ? 'signIns' : 'refused'] += 1
    }
  }
  async function write() {
    await sql`insert into settings (name, value) values (${name}, '0') on conflict (name) do nothing`
    while (!isOver) {
      await sql.begin(async (tx) => {
        await tx`update settings set value = to_jsonb((value #>> '{}')::int + 1) where name = ${name}`
        await tx`insert into audit_log (action, subject_kind, subject_id) values ('told', 'drill', ${name})`
      })
      done.writes += 1
    }
  }
  const running = Promise.all([signIn(), signIn(), write()])
  return async () => {
    isOver = true
    await running
    times.sort((a, b) => a - b)
    return { ...done, medianMs: times[Math.floor(times.length / 2)] ?? 0 }
  }
}

/** Whether the two tables agree. */
export async function isOneMoment(sql: Pool) {
  const [row] = await sql<[{ said: number; found: number }]>`
    select (select value #>> '{}' from settings where name = ${name})::int as said,
      (select count(*)::int from audit_log where action = 'told' and subject_id = ${name}) as found`
  return row
}
