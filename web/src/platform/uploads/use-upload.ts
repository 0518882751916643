import type { StoredFile } from '@aulanova/contract/files/files'
import { useEffect, useRef, useState } from 'react'
import { useNewest } from '#kit/behaviour/use-newest.ts'

type Upload = (file: File, onProgress: (fractionSent: number) => void, signal: AbortSignal) => Promise<StoredFile>

/** One upload at a time. It can be cancelled, and is aborted on unmount. */
export function useUpload(upload: Upload, onUploaded: (file: StoredFile) => unknown) {
  const [sending, setSending] = useState<{ name: string; fractionSent: number } | null>(null)
  const [problem, setProblem] = useState<{ error: unknown; file: File } | null>(null)
  // What is beside the file may have changed while it was sent.
  const notify = useNewest(onUploaded)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    const abort = new AbortController()
    running.current = abort
    setProblem(null)
    setSending({ name: file.name, fractionSent: 0 })
    try {
      const stored = await upload(file, (fractionSent) => setSending({ name: file.name, fractionSent }), abort.signal)
      await notify(stored)
    } catch (error) {
      if (!abort.signal.aborted) setProblem({ error, file })
    } finally {
      setSending(null)
    }
  }

  return { sending, problem, start: (file: File) => void start(file), cancel: () => running.current?.abort() }
}
