import { S3 } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3 } from '#testing/s3-server/s3-server.ts'
import { filesBehave } from '../files.suite.ts'
import { s3Files } from './s3.ts'
import { bucketOrigin } from './settings.ts'

const bucket = 'aulanova-test'
const server = await startS3().catch((error: Error) => error.message)
// `npm run test:s3` insists; everywhere else a machine that cannot run the server says so and goes on.
if (typeof server === 'string' && process.env.S3_TESTS === 'required') throw new Error(server)
if (typeof server === 'string') console.warn(`S3 is NOT TESTED: ${server}`)
afterAll(async () => {
  if (typeof server !== 'string') await server.stop()
})
const settingsOf = ({ endpoint, credentials }: S3Server) => ({ bucket, region: 'us-east-1', endpoint, credentials })

// A skipped block's title is what the summary of `npm test` shows.
describe.skipIf(typeof server === 'string')(`S3${typeof server === 'string' ? ` NOT TESTED: ${server}` : ''}`, () => {
  const settings = settingsOf(server as S3Server)
  const files = s3Files(settings, () => new Date())
  beforeAll(async () => {
    await new S3({ ...settings, forcePathStyle: true }).createBucket({ Bucket: bucket })
  })
  filesBehave(() => ({ files, base: settings.endpoint }))

  test('a bucket that is not there does not pass the check', async () => {
    await expect(s3Files({ ...settings, bucket: 'nowhere' }, () => new Date()).check()).rejects.toThrow()
  })
})

test.each([
  [{ bucket: 'school', endpoint: null }, 'https://school.s3.us-east-1.amazonaws.com'],
  [{ bucket: 'school.example.org', endpoint: null }, 'https://s3.us-east-1.amazonaws.com'],
  [{ bucket: 'school', endpoint: 'https://files.example.org/s3' }, 'https://files.example.org'],
])('browsers meet the bucket %o where the grant sends them', async (given, origin) => {
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
  const settings = { ...given, region: 'us-east-1', credentials }
  expect(bucketOrigin(settings)).toBe(origin)
  const terms = { bytes: 1, contentType: 'image/png', expires: new Date(Date.now() + 60_000) }
  const files = s3Files(settings, () => new Date())
  expect(new URL((await files.grant('a', terms)).url).origin).toBe(origin)
  expect(new URL(await files.address('a', terms)).origin).toBe(origin)
})
