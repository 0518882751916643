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
