import type { Config } from '#platform/config/config.ts'
import type { Pool } from '#platform/db/db.ts'

/** What a check may use. The database is opened once, by the first who asks. */
export interface Place {
  config: Config
  /** Throws when the database cannot be used. */
  database(): Promise<Pool>
  /** Where a mail is sent to, if the operator wants one. */
  mailTo: string | null
}

/** Answers a sentence when all is well, or one to think about, and throws `NotWell` otherwise. */
export type Check = (place: Place) => Promise<string | { warning: string }>

/** Its message says what is not well and what to do. */
export class NotWell extends Error {}
