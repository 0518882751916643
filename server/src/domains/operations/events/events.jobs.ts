import { Type } from 'typebox'
import { job } from '#platform/jobs/job.ts'
import { countDay, daysToCount, forget } from './event-days.store.ts'

/** Figures of a month are read from days that were counted, because a month may have millions of events. */
export const countEventDays = job({
  name: 'events.count-days',
  input: Type.Object({}),
  schedule: '*/5 * * * *',
  async run({ sql, now }) {
    for (const { day } of await daysToCount(sql, now())) await countDay(sql, day, now())
  },
})

/** Every hour, because it gives way to a backup. */
export const forgetEvents = job({
  name: 'events.forget',
  input: Type.Object({}),
  schedule: '25 * * * *',
  async run({ sql, config, log }) {
    const isDone = await forget(sql, config.events.retentionMonths)
    if (!isDone) log.info('old events are in use, for example by a backup: they are deleted in an hour')
  },
})
