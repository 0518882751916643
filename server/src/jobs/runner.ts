import { Logger, parseCronItems, run, runOnce, type TaskList } from 'graphile-worker'
import Value from 'typebox/value'
import type { Services } from '#services.ts'
import type { Job } from './job.ts'

/** Takes jobs from the queue until it is stopped; a job that fails is tried again, later each time. */
export async function startJobs(services: Services, url: string, jobs: readonly Job[]) {
  const runner = await run({
    ...optionsFor(services, url, jobs),
    concurrency: 4,
    noHandleSignals: true,
    parsedCronItems: cron(jobs),
  })
  return { stop: () => runner.stop(), ended: runner.promise }
}

/** Runs what waits now, then returns: for tests and for operators who like to look. */
export const runJobsOnce = (services: Services, url: string, jobs: readonly Job[]) =>
  runOnce(optionsFor(services, url, jobs))

function optionsFor(services: Services, connectionString: string, jobs: readonly Job[]) {
  const tasks = jobs.map((job) => [
    job.name,
    (payload: unknown) => job.run(services, Value.Parse(job.input, payload ?? {}) as never),
  ])
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') services.log.error(meta, message)
  })
  return { connectionString, taskList: Object.fromEntries(tasks) as TaskList, logger }
}

const cron = (jobs: readonly Job[]) =>
  parseCronItems(
    jobs.flatMap(({ name, schedule }) =>
      schedule ? [{ task: name, match: schedule, options: { backfillPeriod: 0 } }] : [],
    ),
  )
