import { buffer } from 'node:stream/consumers'
import type { FileFault } from '@aulanova/contract/files/file-faults'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Files } from '#platform/files/files.ts'

/** An upload under inspection, in a folder that the grant cannot write to. */
export interface Source {
  files: Files
  folder: string
  key: string
  bytes: number
  /** As the browser said. */
  contentType: string
  /** The types that this use allows. */
  types: readonly string[]
  /** Reserves room for what will be stored, or throws. Called before more is written than was uploaded. */
  reserve(bytes: number): Promise<void>
}

/** In pixels, as it is shown: a picture that is stored on its side counts upright. */
export interface PictureSize {
  width: number
  height: number
}

/** What the inspection found, or made of the bytes. */
export interface Confirmed {
  key: string
  contentType: string
  bytes: number
  variants?: Record<string, string>
  /** Of a picture that pages show. */
  size?: PictureSize
}

export const rejected = (reason: FileFault, field = 'filename') =>
  new Problem('FileRejected', { details: [{ field, reason }] })

/** Bytes of the file, fewer where it ends. */
export async function part({ files, key, bytes }: Source, start: number, length: number): Promise<Buffer> {
  const end = Math.min(start + length, bytes) - 1
  const content = start <= end ? await files.open(key, { start, end }) : null
  return content ? buffer(content) : Buffer.alloc(0)
}

export const whole = (source: Source) => part(source, 0, source.bytes)

/** Enough for every signature we know. */
const signature = 4100
const sameAs: Record<string, string> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' }

/** The type by the bytes, not by what the browser said. Throws when this kind of file does not allow it. */
export async function realType(source: Source): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(await part(source, 0, signature))
  const type = found && (sameAs[found.mime] ?? found.mime)
  if (type && source.types.includes(type)) return type
  throw rejected('typeNotAllowed')
}
