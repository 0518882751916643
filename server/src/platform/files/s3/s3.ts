import type { Readable } from 'node:stream'
import { GetObjectCommand, NoSuchKey, NotFound, S3 } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { bucketInPath, type S3Settings } from '#platform/config/files.ts'
import { checkKey } from '#platform/files/file-keys.ts'
import type { Files } from '#platform/files/files.ts'
import { saveAs } from '#platform/files/save-as.ts'

const secondsUntil = (moment: Date, now: Date) => Math.round((moment.getTime() - now.getTime()) / 1000)

export function s3Files(settings: S3Settings, now: () => Date): Files {
  const { bucket: Bucket, region, endpoint, credentials } = settings
  const s3 = new S3({
    region,
    forcePathStyle: bucketInPath(settings),
    // Only Amazon's own servers accept the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  })
  const at = (key: string) => ({ Bucket, Key: checkKey(key) })

  async function* below(folder: string) {
    let ContinuationToken: string | undefined
    do {
      const page = await s3.listObjectsV2({ Bucket, Prefix: `${checkKey(folder)}/`, ContinuationToken })
      yield page.Contents ?? []
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  return {
    async put(key, content) {
      if (content instanceof Uint8Array) return void (await s3.putObject({ ...at(key), Body: content }))
      const { stream, bytes } = content
      // Without this the library would wait for the rest of a stream that has failed.
      const broken = new AbortController()
      stream.once('error', () => broken.abort())
      const sent = s3.putObject({ ...at(key), Body: stream, ContentLength: bytes }, { abortSignal: broken.signal })
      await sent.catch((error: unknown) => Promise.reject(stream.errored ?? error))
    },
    async head(key) {
      const found = await s3.headObject(at(key)).catch(nullIfMissing)
      return found && { bytes: found.ContentLength ?? 0, etag: found.ETag ?? '' }
    },
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await s3.getObject({ ...at(key), Range }).catch(nullIfMissing)
      return (found?.Body as Readable | undefined) ?? null
    },
    async move(from, to) {
      const CopySource = `${Bucket}/${checkKey(from)}`
      if (!(await s3.copyObject({ ...at(to), CopySource }).catch(nullIfMissing))) return false
      await s3.deleteObject(at(from))
      return true
    },
    async remove(key) {
      await s3.deleteObject(at(key))
    },
    async *list(folder) {
      for await (const page of below(folder)) yield page.map(({ Key = '', Size = 0 }) => ({ key: Key, bytes: Size }))
    },
    async removeFolder(folder, writtenBefore) {
      for await (const page of below(folder)) {
        const old = page.filter(({ LastModified }) => !writtenBefore || (LastModified && LastModified < writtenBefore))
        const Objects = old.map(({ Key }) => ({ Key }))
        if (Objects.length > 0) await s3.deleteObjects({ Bucket, Delete: { Objects, Quiet: true } })
      }
    },
    async grant(key, { bytes, contentType, expires }) {
      const { url, fields } = await createPresignedPost(s3, {
        ...at(key),
        Fields: { 'Content-Type': contentType },
        Conditions: [
          ['content-length-range', bytes, bytes],
          ['eq', '$Content-Type', contentType],
        ],
        Expires: secondsUntil(expires, now()),
      })
      return { url, fields }
    },
    oneUploadPerGrant: false,
    address(key, { contentType, downloadName, expires }) {
      const command = new GetObjectCommand({
        ...at(key),
        ResponseContentType: contentType,
        ResponseCacheControl: 'private, max-age=600',
        ...(downloadName !== undefined && { ResponseContentDisposition: saveAs(downloadName) }),
      })
      return getSignedUrl(s3, command, { expiresIn: secondsUntil(expires, now()) })
    },
    async check() {
      await s3.headBucket({ Bucket })
    },
    server: null,
  }
}

function nullIfMissing(error: unknown) {
  if (error instanceof NotFound || error instanceof NoSuchKey) return null
  throw error
}
