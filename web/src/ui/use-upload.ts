import type { StoredFile } from '@aulanova/contract/files'
import { useEffect, useRef, useState } from 'react'

type Upload = (file: File, onProgress: (fractionSent: number) => void, signal: AbortSignal) => Promise<StoredFile>

/** One upload at a time. It can be cancelled, and is aborted on unmount. */
export function useUpload(upload: Upload, onUploaded: (file: StoredFile) => unknown) {
  const [sending, setSending] = useState<{ name: string; fractionSent: number } | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    const abort = new AbortController()
    running.current = abort
    setProblem(null)
    setSending({ name: file.name, fractionSent: 0 })
    try {
      const stored = await upload(file, (fractionSent) => setSending({ name: file.name, fractionSent }), abort.signal)
      await onUploaded(stored)
    } catch (error) {
      if (!abort.signal.aborted) setProblem(error)
    } finally {
      setSending(null)
    }
  }

  return { sending, problem, start: (file: File) => void start(file), cancel: () => running.current?.abort() }
}
