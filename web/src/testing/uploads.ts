import type { FileKind } from '@aulanova/contract/files/file-limits'
import { confirmFile, presign, type StoredFile, uploadPathOf } from '@aulanova/contract/files/files'
import { onTestFinished, vi } from 'vitest'
import type { FakeApi } from './fake-api.ts'

export const aStoredFile = (given: Partial<StoredFile> = {}): StoredFile => ({
  Filename: 'resources/map.png',
  Name: 'map.png',
  ContentType: 'image/png',
  Size: 2048,
  Width: 640,
  Height: 480,
  Confirmed: true,
  Address: '/files/kept/map.png',
  Created: '2026-03-14T18:00:00.000Z',
  ...given,
})

/** Storage and the two calls around it take every file of this kind, and call it as it was called. */
export function takeUploads(api: FakeApi, kind: FileKind, stored: StoredFile) {
  const storage = fakeStorage()
  const endpoint = presign[uploadPathOf(kind)] as typeof presign.thumbnail
  api.on(endpoint, () => ({ filename: stored.Filename, presigned: { url: '/storage', fields: {} } }))
  api.on(confirmFile, () => ({ Item: stored }))
  return storage
}

/** Stands in for storage: it answers each upload when the test lets it, at once by default. */
export function fakeStorage() {
  const storage = { status: 204, isHeld: false, running: [] as FakeRequest[], sent: [] as FormData[] }

  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 0
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    open() {}
    send(form: FormData) {
      storage.sent.push(form)
      storage.running.push(this)
      if (!storage.isHeld) queueMicrotask(() => this.finish())
    }
    abort() {
      this.onabort?.()
    }
    finish() {
      this.status = storage.status
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  return storage
}
