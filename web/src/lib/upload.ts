import type { FileFault } from '@aulanova/contract/file-faults'
import { type FileLimit, type FileUse, fileLimits, type UploadKind } from '@aulanova/contract/file-limits'
import { confirmFile, presign, type StoredFile, type UploadGrant } from '@aulanova/contract/files'
import { Problem, type ProblemCode } from '@aulanova/contract/problems'
import { call } from './call.ts'
import { NetworkProblem } from './problem.ts'

interface Options {
  /** What a resource is for; the other kinds say it themselves. */
  use?: FileUse
  /** From 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Sends a file of a course straight to storage and has it confirmed; only then can it be used. */
export async function uploadFile(
  kind: UploadKind,
  courseId: string,
  file: File,
  { use, onProgress, signal }: Options = {},
): Promise<StoredFile> {
  const ContentType = typeOf(file)
  checkFile(limitOf(kind, use), file.size, ContentType)
  const values = { Name: nameOf(file), ContentType, ...(kind === 'resource' && { Use: use ?? 'attachment' }) }
  // The kinds differ by `Use` alone, which has just been seen to.
  const endpoint = presign[kind] as typeof presign.thumbnail
  const attempt = `${courseId} ${kind} ${use} ${file.name} ${file.size}`
  const failed = failedGrants.get(attempt)
  const body = { uuid: courseId, size: file.size, values, ...(failed && { replaces: failed }) }
  const grant = await call(endpoint, { body }, { signal })
  failedGrants.delete(attempt)
  try {
    await sendForm(grant, file, onProgress, signal)
    return (await call(confirmFile, { body: { uuid: courseId, filename: grant.filename } }, { signal })).Item
  } catch (error) {
    failedGrants.set(attempt, grant.filename)
    throw error
  }
}

/** Grants whose upload did not end well, by what was uploaded: a further attempt gives their room back. */
const failedGrants = new Map<string, string>()

export const limitOf = (kind: UploadKind, use?: FileUse): FileLimit =>
  fileLimits[kind === 'resource' ? (use ?? 'attachment') : kind]

/** The refusal the server would give, before anything is sent. */
export function checkFile({ bytes, types }: FileLimit, size: number, contentType: string) {
  if (size > bytes) throw refused('TooLarge', 'tooLarge')
  if (size === 0) throw refused('FileRejected', 'incomplete')
  if (types.length > 0 && !types.includes(contentType)) throw refused('FileRejected', 'typeNotAllowed')
}

const refused = (code: ProblemCode, reason: FileFault) => new Problem(code, { details: [{ field: 'file', reason }] })

/** Some systems do not know these endings, or have names of their own for them. */
const byEnding: Record<string, string> = {
  vtt: 'text/vtt',
  zip: 'application/zip',
  mov: 'video/quicktime',
  ogv: 'video/ogg',
  avif: 'image/avif',
}

export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  const known = byEnding[name.split('.').at(-1)?.toLowerCase() ?? '']
  return known ?? (type.toLowerCase().split(';')[0] || 'application/octet-stream')
}

const longestName = 240

/** Without what a name may not have; a long one keeps its ending. */
function nameOf({ name }: File): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = name.replace(/[/\\\u0000-\u001f\u007f]/g, '_')
  return clean.length > longestName ? clean.slice(0, 200) + clean.slice(-(longestName - 200)) : clean
}

/** With XMLHttpRequest, since `fetch` does not tell how much has been sent. */
function sendForm({ presigned }: UploadGrant, file: File, onProgress?: Options['onProgress'], signal?: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    for (const [name, value] of Object.entries(presigned.fields)) form.append(name, value)
    // Storage reads nothing that comes after the file.
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
