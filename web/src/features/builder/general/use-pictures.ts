import type { CourseDraft } from '@aulanova/contract/builder'
import type { StoredFile } from '@aulanova/contract/files'
import { useState } from 'react'
import { uploadFile } from '#lib/upload.ts'

/** The pictures of the descriptions: those of the draft, and those that were uploaded since it was read. */
export function usePictures({ Uuid, Pictures }: Pick<CourseDraft, 'Uuid' | 'Pictures'>) {
  const [added, setAdded] = useState<StoredFile[]>([])
  return {
    files: [...Pictures, ...added],
    onUploadImage: async (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => {
      const stored = await uploadFile('resource', Uuid, file, { use: 'image', onProgress, signal })
      setAdded((before) => [...before, stored])
      return stored
    },
  }
}
