import { Type } from 'typebox'
import { job } from '#platform/jobs/job.ts'
import { countSubscriptions } from './catalogue.store.ts'

/** What the catalogue says about how many people took a course may be a minute old. */
export const countInCatalogue = job({
  name: 'catalogue.count',
  input: Type.Object({}),
  schedule: '* * * * *',
  run: ({ sql }) => countSubscriptions(sql),
})
