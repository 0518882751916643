import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Key } from '#kernel/key.ts'

/** A part of a file, both ends included. */
export interface Range {
  start: number
  end: number
}

/** A stream whose length is known before, because a store may need the length. */
export interface SizedStream {
  stream: Readable
  bytes: number
}

export interface Stored {
  bytes: number
  /** Changes whenever the bytes do. */
  etag: string
}

export interface Listed {
  key: string
  bytes: number
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

/** The content of an address: everything that is needed to serve the file without a query. */
export type OpenAddress = { key: string } & Pick<AddressTerms, 'contentType' | 'downloadName'>

/** Whether the upload that a grant was given for is still waited for: a signature cannot be revoked. */
export type IsAwaited = (key: string) => Promise<boolean>

/** What our own server does for a store that has none: it takes uploads and serves addresses. */
export interface FileServer {
  /** Where forms are sent to, and what addresses begin with. */
  paths: { upload: string; stored: string }
  /** Takes a form that follows a grant; nothing stays of one that does not. */
  receive(headers: IncomingHttpHeaders, body: Readable, isAwaited: IsAwaited): Promise<void>
  /** Null when the address was changed or has expired. */
  open(address: string): OpenAddress | null
}

/** Where uploads are stored, in our words. No type of a vendor's library appears in this file. */
export interface Files {
  /** All of it is stored, or nothing. */
  put(key: string, content: Uint8Array | SizedStream): Promise<void>
  /** Null when there is none. */
  head(key: string): Promise<Stored | null>
  open(key: string, range?: Range): Promise<Readable | null>
  /** False when there was nothing to move. */
  move(from: string, to: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Everything below `folder/`, a page at a time, in no order. */
  list(folder: string): AsyncIterable<Listed[]>
  /** Everything below `folder/`, of any age or only what was last written before a moment. */
  removeFolder(folder: string, writtenBefore?: Date): Promise<void>
  grant(key: string, terms: GrantTerms): Promise<Grant>
  /** False: until it expires, a grant takes another upload under the same key after the first one was moved away. */
  oneUploadPerGrant: boolean
  /** Where a browser gets the file, with ranges, until the address expires. */
  address(key: string, terms: AddressTerms): Promise<string>
  /** Throws when the store cannot be used right now. */
  check(): Promise<void>
  /** Null when the store has a server of its own. */
  server: FileServer | null
}

/** What an adapter is given beside its settings. */
export interface FilesParts {
  folder: string
  /** What paths of our own begin with: empty, or the origin that serves the API. */
  host: string
  key: Key
  now: () => Date
}
