import type { TestProject } from 'vitest/node'
import { startTemplate } from './template.ts'

/** One real PostgreSQL for all test files, with a migrated database that each of them clones. */
export default async function setup(project: TestProject) {
  const template = await startTemplate()
  project.provide('databaseUrl', template.url)
  return template.stop
}
