import { Type } from 'typebox'
import { job } from '#platform/jobs/job.ts'
import { measureGauges } from './gauges.ts'
import { forgetSamples, makeHours, setGauges } from './samples.store.ts'

/** The gauges belong to the minute that has just ended, as what the processes counted. */
export const measureServer = job({
  name: 'metrics.measure',
  input: Type.Object({}),
  schedule: '* * * * *',
  async run(services) {
    const { sql, now } = services
    await setGauges(sql, new Date(now().getTime() - 60_000), await measureGauges(services))
    await makeHours(sql)
    await forgetSamples(sql, now())
  },
})
