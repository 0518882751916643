import type { Db } from '#platform/db/db.ts'

/** One count of wrong guesses: at the secret of one address, from one network or, with an empty buffer, from all. */
export interface Counter {
  subject: Buffer
  network: Buffer
}

export interface BlockRule {
  /** How many guesses are free. */
  free: number
  /** How long the first block lasts, in seconds; it doubles with each further failure. */
  first: number
  longest: number
}

/**
 * Counts a guess as wrong before it is compared, so that parallel guesses are all counted; a right one clears the count.
 * False while the counter is blocked: that guess is not compared. A count is forgotten after a day without guesses.
 */
export async function count(db: Db, { subject, network }: Counter, { free, first, longest }: BlockRule, now: Date) {
  const [row] = await db`
    insert into sign_in_guards as existing (subject, network, failures) values (${subject}, ${network}, 1)
    on conflict (subject, network) do update set
      failures = case when existing.updated_at < ${now}::timestamptz - interval '1 day' then 1 else existing.failures + 1 end,
      blocked_until = case
        when existing.updated_at < ${now}::timestamptz - interval '1 day' or existing.failures + 1 < ${free} then null
        else ${now}::timestamptz + make_interval(secs =>
          least(${longest}, ${first} * power(2, least(existing.failures + 1 - ${free}, 20))))
      end
    where existing.blocked_until is null or existing.blocked_until <= ${now}
    returning 1`
  return row !== undefined
}

/** Null when it is not blocked. */
export async function blockedUntil(db: Db, { subject, network }: Counter, now: Date) {
  const [row] = await db<{ blockedUntil: string }[]>`
    select blocked_until from sign_in_guards
    where subject = ${subject} and network = ${network} and blocked_until > ${now}`
  return row?.blockedUntil ?? null
}

export const sweep = (db: Db, before: Date) => db`
  delete from sign_in_guards where updated_at < ${before} and (blocked_until is null or blocked_until < ${before})`

/** Counts at one secret. */
export const clear = (db: Db, subject: Buffer, networks: readonly Buffer[]) => db`
  delete from sign_in_guards where subject = ${subject} and network in ${db([...networks])}`

export const clearAll = (db: Db, subject: Buffer) => db`delete from sign_in_guards where subject = ${subject}`
