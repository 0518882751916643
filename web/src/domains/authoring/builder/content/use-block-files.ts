import type { ResourceKind } from '@aulanova/contract/files/file-limits'
import type { StoredFile } from '@aulanova/contract/files/files'
import { useRef, useState } from 'react'
import { asWebVtt } from '#domains/authoring/builder/captions/web-vtt.ts'
import { useSaving } from '#domains/authoring/builder/saving/saving.tsx'
import { uploadFile } from '#platform/uploads/upload.ts'

interface Options {
  courseId: string
  blockId: string
  initial: StoredFile[]
}

/** The files an open block can show: those it has, and those that were uploaded since. */
export function useBlockFiles({ courseId, blockId, initial }: Options) {
  const saving = useSaving()
  const [files, setFiles] = useState(initial)
  const uploads = useRef(0)
  const [isUploading, setUploading] = useState(false)
  const countUploads = (by: 1 | -1) => {
    uploads.current += by
    setUploading(uploads.current > 0)
    saving.setDirty(`files of block ${blockId}`, uploads.current > 0)
  }
  const add = (more: StoredFile[]) => setFiles((known) => merged(known, more))

  return {
    files,
    setFiles,
    add,
    isUploading,
    hasUploads: () => uploads.current > 0,
    upload: async (kind: ResourceKind, file: File, onProgress: (fractionSent: number) => void, signal: AbortSignal) => {
      countUploads(1)
      try {
        const sent = kind === 'captions' ? await asWebVtt(file) : file
        const stored = await uploadFile(kind, courseId, sent, { onProgress, signal })
        add([stored])
        return stored
      } finally {
        countUploads(-1)
      }
    },
  }
}

const merged = (known: StoredFile[], more: StoredFile[]) => [
  ...known.filter(({ Filename }) => !more.some((other) => other.Filename === Filename)),
  ...more,
]
