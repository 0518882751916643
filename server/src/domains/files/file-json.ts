import type { FileKind } from '@aulanova/contract/files/file-limits'

export interface FileRow {
  id: string
  key: string
  kind: FileKind
  /** Its name on the computer of the uploader. */
  filename: string
  contentType: string
  bytes: number
  /** Of a picture; both 0 where it could not be measured, null where that was not tried. */
  width: number | null
  height: number | null
  status: 'granted' | 'confirmed' | 'deleted'
  createdAt: string
}

/** Row `f` of `files`, for statements that answer a record together with its files. */
export const fileObject = `json_build_object('id', f.id, 'key', f.key, 'kind', f.kind, 'filename', f.filename,
  'contentType', f.content_type, 'bytes', f.bytes,
  'width', f.width, 'height', f.height, 'status', f.status, 'createdAt', f.created_at)`
