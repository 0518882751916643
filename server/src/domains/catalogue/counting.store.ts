import type { Db } from '#platform/db/db.ts'

/** Writes only what changed: every row that is written makes the servers read it again. */
export async function countSubscriptions(db: Db) {
  await db`
    update catalogue_entries e set subscriptions = counted.total
    from (select course_id, sum(subscriptions) as total from subscription_counts group by course_id) as counted
    where counted.course_id = e.course_id and e.subscriptions <> counted.total`
}
