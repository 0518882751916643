import { step } from './steps.ts'

/** Tests the S3 adapter against a real S3 server. Without one this fails, while `npm test` skips these tests. */
const s3 = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'server/src/domains/files/s3']
process.exit((await step(s3, { S3_TESTS: 'required' })) ? 0 : 1)
