import { jobs } from '#app/composition/all-jobs.ts'
import { composeServices } from '#app/composition/compose.ts'
import { startJobs } from '#platform/jobs/runner.ts'
import { startSampler } from '#platform/meter/sampler.ts'
import type { Assignment } from './messages.ts'
import { startOwnNodes } from './own-nodes.ts'

export async function startJobProcess({ config, databaseUrl }: Assignment) {
  const services = await composeServices(config, databaseUrl)
  const runner = await startJobs(services, databaseUrl, jobs)
  const sampler = startSampler(services)
  const nodes = await startOwnNodes(services)
  return {
    async stop() {
      await nodes.stop()
      await runner.stop()
      await sampler.stop()
      await services.close()
    },
  }
}
