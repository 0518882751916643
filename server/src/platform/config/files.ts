import { address, ConfigError, wholeNumber } from './values.ts'

export interface S3Settings {
  bucket: string
  region: string
  /** A server other than Amazon's that speaks the S3 protocol. */
  endpoint: string | null
  /** Null: the vendor's own chain finds them (environment, profile, role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** Names with dots, and servers that are not Amazon's, have the bucket in the path. */
export const bucketInPath = ({ bucket, endpoint }: S3Settings) => endpoint !== null || bucket.includes('.')

/** The origin from which browsers load the bucket's files: the pages' security policy must name it. */
export function bucketOrigin(settings: S3Settings) {
  const { bucket, region, endpoint } = settings
  if (endpoint) return new URL(endpoint).origin
  return `https://${bucketInPath(settings) ? '' : `${bucket}.`}s3.${region}.amazonaws.com`
}

export type FilesConfig = { kind: 'disk' } | ({ kind: 's3' } & S3Settings)

/** Files are stored on disk, or in a bucket if one is named. */
export function filesConfig(env: NodeJS.ProcessEnv): FilesConfig {
  const { S3_BUCKET: bucket, S3_REGION: region = 'us-east-1' } = env
  if (!bucket) return { kind: 'disk' }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new ConfigError(`S3_BUCKET must be the name of a bucket, such as "aulanova-files", not "${bucket}".`)
  if (!/^[a-z0-9-]+$/.test(region))
    throw new ConfigError(`S3_REGION must be a region, such as "us-east-1", not "${region}".`)
  const endpoint = address(env, 'S3_ENDPOINT', ['http:', 'https:'])
  return { kind: 's3', bucket, region, endpoint, credentials: keys(env) }
}

const gibibyte = 1024 ** 3

export const storageConfig = (env: NodeJS.ProcessEnv) => ({
  perCourse: wholeNumber(env, 'STORAGE_PER_COURSE_GIB', { fallback: 20, least: 1, max: 100_000 }) * gibibyte,
  perPerson: wholeNumber(env, 'STORAGE_PER_PERSON_GIB', { fallback: 50, least: 1, max: 100_000 }) * gibibyte,
})

function keys({ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }: NodeJS.ProcessEnv) {
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey }
  if (!accessKeyId && !secretAccessKey) return null
  throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither.')
}
