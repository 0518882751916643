import { jobs } from '#all-jobs.ts'
import { composeServices } from '#compose.ts'
import { startJobs } from '#jobs/runner.ts'
import type { Assignment } from './messages.ts'

export async function startJobProcess({ config, databaseUrl }: Assignment) {
  const services = await composeServices(config, databaseUrl)
  const runner = await startJobs(services, databaseUrl, jobs)
  return {
    async stop() {
      await runner.stop()
      await services.close()
    },
  }
}
