import type { FileKind } from '@aulanova/contract/files/file-limits'
import type { Upload } from './files.rules.ts'

interface UploadBody {
  size: number
  values: { Name: string; ContentType: string }
  replaces?: string
}

/** The outer fields of a request for an upload, in our words. */
export const uploadOf = (kind: FileKind, { size: bytes, values, replaces }: UploadBody): Upload => {
  const { Name: name, ContentType: contentType } = values
  return { kind, name, contentType, bytes, replaces }
}
