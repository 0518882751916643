import type { UploadKind } from '@aulanova/contract/file-limits'
import type { StoredFile } from '@aulanova/contract/files'
import { useState } from 'react'
import { uploadFile } from '#lib/upload.ts'
import { useReloadDraft } from './draft-cache.ts'
import { useSaving } from './saving.tsx'

/** One of the files a course has one of: sent, then set on the course, or taken away. */
export function useCourseFile(uuid: string, kind: UploadKind, set: (name: string | null) => Promise<unknown>) {
  const saving = useSaving()
  const reload = useReloadDraft(uuid)
  const [error, setError] = useState<unknown>(null)
  const change = async (name: string | null) => {
    setError(null)
    try {
      await saving.track(set(name))
      await reload()
    } catch (problem) {
      setError(problem)
    }
  }
  /** How it ends is told where the file was chosen; leaving before that is asked about. */
  const upload = async (file: File, onProgress: (part: number) => void, signal: AbortSignal) => {
    saving.setDirty('upload', true)
    try {
      return await uploadFile(kind, uuid, file, { onProgress, signal })
    } finally {
      saving.setDirty('upload', false)
    }
  }
  return { upload, change, onUploaded: ({ Filename }: StoredFile) => change(Filename), error }
}
