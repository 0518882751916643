import { step } from './steps.ts'

/** The S3 adapter against a real server. `npm test` runs it where it can; this fails where it cannot. */
const s3 = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'server/src/adapters/files/s3']
process.exit((await step(s3, { S3_TESTS: 'required' })) ? 0 : 1)
