import { Logger, parseCronItems, run, runOnce, type TaskList } from 'graphile-worker'
import type { TSchema } from 'typebox'
import Value from 'typebox/value'
import type { Services } from '#platform/services/services.ts'
import type { Job } from './job.ts'

type Jobs<Needs> = readonly Job<TSchema, Needs>[]

/** Takes jobs from the queue until it is stopped. A job that fails is retried with growing pauses. */
export async function startJobs<Needs extends Services>(services: Needs, url: string, jobs: Jobs<Needs>) {
  const runner = await run({
    ...optionsFor(services, url, jobs),
    concurrency: 4,
    noHandleSignals: true,
    parsedCronItems: cron(jobs),
  })
  return { stop: () => runner.stop(), ended: runner.promise }
}

/** Runs the jobs that wait now, then returns: for tests and operators. */
export const runJobsOnce = <Needs extends Services>(services: Needs, url: string, jobs: Jobs<Needs>) =>
  runOnce(optionsFor(services, url, jobs))

function optionsFor<Needs extends Services>(services: Needs, connectionString: string, jobs: Jobs<Needs>) {
  const tasks = jobs.map((job) => [
    job.name,
    (payload: unknown) => job.run(services, Value.Parse(job.input, payload ?? {}) as never),
  ])
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') services.log.error(meta, message)
  })
  return { connectionString, taskList: Object.fromEntries(tasks) as TaskList, logger }
}

const cron = (jobs: Jobs<never>) =>
  parseCronItems(
    jobs.flatMap(({ name, schedule }) =>
      schedule ? [{ task: name, match: schedule, options: { backfillPeriod: 0 } }] : [],
    ),
  )
