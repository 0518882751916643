import type { FileFault } from '@aulanova/contract/files/file-faults'
import { type FileKind, type FileLimit, fileLimits, longestFileName } from '@aulanova/contract/files/file-limits'
import { confirmFile, presign, type StoredFile, type UploadGrant, uploadPathOf } from '@aulanova/contract/files/files'
import { Problem, type ProblemCode } from '@aulanova/contract/kernel/problems'
import { call } from '#platform/api/call.ts'
import { NetworkProblem } from '#platform/problems/problem.ts'
import { readActor } from '#platform/session/session.ts'

interface Options {
  /** From 0 to 1. */
  onProgress?: (fractionSent: number) => void
  signal?: AbortSignal
}

interface Steps {
  limit: FileLimit
  /** Names what the file is for: with name and size of the file it identifies an upload that is tried again. */
  purpose: string
  ask: (request: GrantRequest, signal: AbortSignal | undefined) => Promise<UploadGrant>
  confirm: (filename: string, signal: AbortSignal | undefined) => Promise<StoredFile>
}

interface GrantRequest {
  size: number
  values: { Name: string; ContentType: string }
  replaces?: string
}

/** Uploads a file: asks for a grant, sends the bytes straight to storage, then confirms the file. */
export async function uploadBy(steps: Steps, file: File, { onProgress, signal }: Options = {}): Promise<StoredFile> {
  const ContentType = typeOf(file)
  checkFile(steps.limit, file.size, ContentType)
  const uploadKey = `${readActor()?.id} ${steps.purpose} ${file.name} ${file.size}`
  const failed = failedGrants.get(uploadKey)
  const values = { Name: nameOf(file), ContentType }
  const grant = await steps.ask({ size: file.size, values, ...(failed && { replaces: failed }) }, signal)
  failedGrants.delete(uploadKey)
  try {
    await sendForm(grant, file, onProgress, signal)
    return await steps.confirm(grant.filename, signal)
  } catch (error) {
    failedGrants.set(uploadKey, grant.filename)
    throw error
  }
}

/** Uploads a file of a course. */
export function uploadFile(kind: FileKind, courseId: string, file: File, options: Options = {}): Promise<StoredFile> {
  const path = uploadPathOf(kind)
  // The endpoints differ only by `Use`, which is set below.
  const endpoint = presign[path] as typeof presign.thumbnail
  return uploadBy(
    {
      limit: fileLimits[kind],
      purpose: `${courseId} ${kind}`,
      ask: ({ values, ...rest }, signal) => {
        const own = { ...values, ...(path === 'resource' && { Use: kind }) }
        return call(endpoint, { body: { uuid: courseId, ...rest, values: own } }, { signal })
      },
      confirm: async (filename, signal) =>
        (await call(confirmFile, { body: { uuid: courseId, filename } }, { signal })).Item,
    },
    file,
    options,
  )
}

/** Grants whose upload failed, by person and file: the next upload of the same file frees the room they reserve. */
const failedGrants = new Map<string, string>()

/** Refuses what the server would refuse, before anything is sent. */
export function checkFile({ bytes, types }: FileLimit, size: number, contentType: string) {
  if (size > bytes) throw refused('TooLarge', 'tooLarge')
  if (size === 0) throw refused('FileRejected', 'incomplete')
  if (types.length > 0 && !types.includes(contentType)) throw refused('FileRejected', 'typeNotAllowed')
}

const refused = (code: ProblemCode, reason: FileFault) => new Problem(code, { details: [{ field: 'file', reason }] })

/** Captions in the SubRip format, which are converted before they are sent. */
export const subRip = 'application/x-subrip'

/** Types by file extension, where some systems know none or a different one. */
const byEnding: Record<string, string> = {
  vtt: 'text/vtt',
  srt: subRip,
  zip: 'application/zip',
  mov: 'video/quicktime',
  ogv: 'video/ogg',
  avif: 'image/avif',
}

/** For the `accept` of a file input: the types, and the extensions of those that not every system knows. */
export const acceptOf = ({ types }: FileLimit) =>
  [
    ...types,
    ...Object.keys(byEnding).flatMap((ending) => (types.includes(byEnding[ending] ?? '') ? [`.${ending}`] : [])),
  ].join(',')

export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  const known = byEnding[name.split('.').at(-1)?.toLowerCase() ?? '']
  return known ?? (type.toLowerCase().split(';')[0] || 'application/octet-stream')
}

/** Without characters a name may not have; a long name is cut before its extension. */
function nameOf({ name }: File): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  const clean = name.replace(/[/\\\u0000-\u001f\u007f]/g, '_')
  return clean.length > longestFileName ? clean.slice(0, 200) + clean.slice(-(longestFileName - 200)) : clean
}

/** Uses XMLHttpRequest, since `fetch` reports no upload progress. */
function sendForm({ presigned }: UploadGrant, file: File, onProgress?: Options['onProgress'], signal?: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    for (const [name, value] of Object.entries(presigned.fields)) form.append(name, value)
    // The file must be the last field: S3 ignores fields after it.
    form.append('file', file)
    const abort = () => request.abort()
    const done = (finish: () => void) => () => {
      signal?.removeEventListener('abort', abort)
      finish()
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = done(() => (request.status < 300 ? resolve() : reject(refusalOf(request.status))))
    request.onerror = done(() => reject(new NetworkProblem()))
    request.onabort = done(() => reject(new DOMException('The upload was cancelled', 'AbortError')))
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', abort)
    request.open('POST', presigned.url)
    request.send(form)
  })
}

const refusalOf = (status: number) =>
  status === 413 ? refused('TooLarge', 'tooLarge') : new Problem(status < 500 ? 'FileRejected' : 'Unavailable')
