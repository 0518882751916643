import type { Static, TSchema } from 'typebox'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'

/**
 * Work for later, declared like an endpoint: a name, its input, and what it does. It may run twice. `Needs` is what it
 * asks for, which is more than the services for a job that uses a domain's own things.
 */
export interface Job<S extends TSchema = TSchema, Needs = Services> {
  readonly name: string
  readonly input: S
  readonly run: (services: Needs, input: Static<S>) => Promise<void>
  /** Runs on its own as well, at these times (cron, UTC), with an empty input. */
  readonly schedule?: string
}

export const job = <S extends TSchema, Needs = Services>(definition: Job<S, Needs>): Job<S, Needs> => definition

interface When {
  /** Of the jobs with one key that wait, the newest replaces the others. */
  key?: string
  runAt?: Date
}

/**
 * Puts a job into the queue. In a transaction it is queued only if the transaction commits.
 * PostgreSQL wakes the job process when the transaction commits.
 */
export const enqueue = <S extends TSchema>(
  db: Db,
  { name }: Pick<Job<S, never>, 'name' | 'input'>,
  input: Static<S>,
  { key, runAt }: When = {},
) => db`
  select graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(input)}::text::json, job_key := ${key ?? null}::text,
    run_at := ${runAt ?? null}::timestamptz)`
