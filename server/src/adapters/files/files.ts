import type { Readable } from 'node:stream'

/** A part of a file, both ends included. */
export interface Range {
  start: number
  end: number
}

/** Where uploads live, in our words. No type of a vendor's library appears in this file. */
export interface Files {
  put(key: string, content: Readable | Uint8Array): Promise<void>
  /** Bytes of the file, or null when there is none. */
  size(key: string): Promise<number | null>
  open(key: string, range?: Range): Promise<Readable | null>
  remove(key: string): Promise<void>
  /** Throws when the store cannot be used right now. */
  check(): Promise<void>
}

export type FilesConfig = { kind: 'disk'; folder: string }

/** Only the chosen adapter, and its library, is ever loaded. */
export async function createFiles(config: FilesConfig): Promise<Files> {
  switch (config.kind) {
    case 'disk':
      return (await import('./disk.ts')).diskFiles(config.folder)
  }
}

/** Keys are made by us: lower-case words, digits, dots and dashes, with single slashes between. */
export const isFileKey = (key: string) =>
  /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/.test(key) && !key.includes('..')

export function checkKey(key: string) {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`)
  return key
}
