import type { Readable } from 'node:stream'
import type { DiskDoor } from './disk/door.ts'
import type { S3Settings } from './s3/settings.ts'

/** A part of a file, both ends included. */
export interface Range {
  start: number
  end: number
}

/** Content that comes bit by bit: how long it will be is known before, because a store may need to be told. */
export interface Flow {
  stream: Readable
  bytes: number
}

export interface Stored {
  bytes: number
  /** Another one means other bytes. */
  etag: string
}

/** What an upload may be; storage itself refuses any other. */
export interface GrantTerms {
  bytes: number
  contentType: string
  expires: Date
}

/** A form that a browser sends to `url`: these fields first, then the file as `file`. */
export interface Grant {
  url: string
  fields: Record<string, string>
}

export interface AddressTerms {
  contentType: string
  expires: Date
  /** Given: the browser saves it under this name instead of showing it. */
  downloadName?: string
}

/** Where uploads live, in our words. No type of a vendor's library appears in this file. */
export interface Files {
  /** There whole or not at all. */
  put(key: string, content: Uint8Array | Flow): Promise<void>
  /** Null when there is none. */
  head(key: string): Promise<Stored | null>
  open(key: string, range?: Range): Promise<Readable | null>
  /** False when there was nothing to move. */
  move(from: string, to: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Everything below `folder/`, of any age or only what was last written before a moment. */
  removeFolder(folder: string, writtenBefore?: Date): Promise<void>
  grant(key: string, terms: GrantTerms): Promise<Grant>
  /** False: until it expires, a grant takes another upload under the same key after the first one was moved away. */
  oneUploadPerGrant: boolean
  /** Where a browser gets the file, with ranges, until the address expires. */
  address(key: string, terms: AddressTerms): Promise<string>
  /** Throws when the store cannot be used right now. */
  check(): Promise<void>
  /** Where our own server takes uploads and serves addresses; null when storage has a server of its own. */
  door: DiskDoor | null
}

export type FilesConfig = { kind: 'disk' } | ({ kind: 's3' } & S3Settings)

/** What an adapter is given beside its settings. */
export interface FilesParts {
  folder: string
  /** What paths of our own begin with: empty, or the origin that serves the API. */
  host: string
  key: Uint8Array
  now: () => Date
}

/** Only the chosen adapter, and its library, is ever loaded. */
export async function createFiles(config: FilesConfig, parts: FilesParts): Promise<Files> {
  switch (config.kind) {
    case 'disk': {
      const { closedFolder, diskFiles } = await import('./disk/disk.ts')
      await closedFolder(parts.folder)
      return diskFiles(parts)
    }
    case 's3':
      return (await import('./s3/s3.ts')).s3Files(config, parts.now)
  }
}

/** Keys are made by us: lower-case words, digits, dots and dashes, with single slashes between. */
export const isFileKey = (key: string) =>
  key.length <= 500 && /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/.test(key) && !key.includes('..')

export function checkKey(key: string) {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`)
  return key
}

/** Says to save a file, and under which name, in letters of every language. */
export const saveAs = (name: string) => {
  const plain = name.replace(/[^\w. -]/g, '_')
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
