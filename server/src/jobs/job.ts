import type { Static, TSchema } from 'typebox'
import type { Db } from '#db/db.ts'
import type { Services } from '#services.ts'

/** Work for later, declared like an endpoint: a name, what it is given, and what it does. It may run twice. */
export interface Job<S extends TSchema = TSchema> {
  readonly name: string
  readonly input: S
  readonly run: (services: Services, input: Static<S>) => Promise<void>
  /** Runs on its own as well, at these times (cron, UTC), with an empty input. */
  readonly schedule?: string
}

export const job = <S extends TSchema>(definition: Job<S>): Job<S> => definition

interface When {
  /** Of jobs with one key that wait, the newest replaces the others. */
  key?: string
  runAt?: Date
}

/**
 * Puts a job into the queue as part of `db`: in a transaction it exists if, and only if, the change does.
 * PostgreSQL wakes the job process when the transaction commits.
 */
export const enqueue = <S extends TSchema>(db: Db, { name }: Job<S>, input: Static<S>, { key, runAt }: When = {}) => db`
  select graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(input)}::text::json, job_key := ${key ?? null}::text,
    run_at := ${runAt ?? null}::timestamptz)`
