import type { Db } from '#db/db.ts'

/** Guesses at something of an address: from one network, or from everywhere when that is empty. */
export interface Counted {
  subject: Buffer
  network: Buffer
}

export interface Pause {
  /** Of the first block, in seconds; it doubles with each further failure. */
  first: number
  longest: number
}

/**
 * Counts a guess as wrong before it is looked at, so that a hundred at once are a hundred; being right takes it back.
 * False while the subject is blocked: that guess is not looked at. A day of silence forgets.
 */
export async function count(db: Db, { subject, network }: Counted, now: Date, free: number, { first, longest }: Pause) {
  const [row] = await db`
    insert into sign_in_guards as kept (subject, network, failures) values (${subject}, ${network}, 1)
    on conflict (subject, network) do update set
      failures = case when kept.updated_at < ${now}::timestamptz - interval '1 day' then 1 else kept.failures + 1 end,
      blocked_until = case
        when kept.updated_at < ${now}::timestamptz - interval '1 day' or kept.failures + 1 < ${free} then null
        else ${now}::timestamptz + make_interval(secs =>
          least(${longest}, ${first} * power(2, least(kept.failures + 1 - ${free}, 20))))
      end
    where kept.blocked_until is null or kept.blocked_until <= ${now}
    returning 1`
  return row !== undefined
}

/** Null when nothing blocks. */
export async function blockedUntil(db: Db, { subject, network }: Counted, now: Date) {
  const [row] = await db<{ blockedUntil: string }[]>`
    select blocked_until from sign_in_guards
    where subject = ${subject} and network = ${network} and blocked_until > ${now}`
  return row?.blockedUntil ?? null
}

export const sweep = (db: Db, before: Date) => db`
  delete from sign_in_guards where updated_at < ${before} and (blocked_until is null or blocked_until < ${before})`

export const clear = (db: Db, { subject, network }: Counted) => db`
  delete from sign_in_guards where subject = ${subject} and network = ${network}`

export const clearAll = (db: Db, subject: Buffer) => db`delete from sign_in_guards where subject = ${subject}`
