import type { CourseDraft } from '@aulanova/contract/builder'
import type { UploadKind } from '@aulanova/contract/file-limits'
import type { CourseFiles, StoredFile } from '@aulanova/contract/files'
import { useEffect, useState } from 'react'
import { mayPass } from '#lib/problem.ts'
import { uploadFile } from '#lib/upload.ts'
import { useReloadDraft } from '../draft/draft-cache.ts'
import { useSaving } from '../saving/saving.tsx'
import { useGuardedSave } from '../saving/use-guarded-save.ts'

type FilePart = keyof CourseFiles['Versions']

interface Options {
  draft: CourseDraft
  part: FilePart
  kind: UploadKind
  set: (name: string | null, version: string) => Promise<{ Item: CourseFiles }>
}

/** One of the files a course has one of: sent, then set on the course, or taken away. */
export function useCourseFile({ draft, part, kind, set }: Options) {
  const { Uuid: uuid } = draft
  const saving = useSaving()
  const reload = useReloadDraft(uuid)
  const now = stateIn(draft, part)
  const [name, setName] = useState(now.name)
  /** What the person calls what they chose; an address is its own name. */
  const [label, setLabel] = useState<string | null>(null)
  const { error, conflict, flush, isDirty, seen, take } = useGuardedSave({
    value: name,
    first: now,
    delay: 0,
    save: async (chosen, { version }) => {
      const { Item } = await set(chosen, version)
      await reload().catch(() => {})
      return { name: chosen, version: Item.Versions[part] }
    },
    read: async () => stateIn(await reload(), part),
    fill: (state) => {
      setName(state.name)
      return state.name
    },
  })
  // What the server refuses is told and given up: there is nothing typed that could be mended.
  const [refusal, setRefusal] = useState<unknown>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (error === null || mayPass(error)) return
    take(seen.current)
    setRefusal(error)
  }, [error])
  const change = (chosen: string | null, called = chosen) => {
    setRefusal(null)
    setLabel(called)
    setName(chosen)
  }
  // Whoever replaces a file replaces the one that is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (now.version !== seen.current.version && !isDirty()) take(now)
  }, [now.version])

  /** How it ends is told where the file was chosen; leaving before that is asked about. */
  const upload = async (file: File, onProgress: (part: number) => void, signal: AbortSignal) => {
    saving.setDirty('upload', true)
    try {
      return await uploadFile(kind, uuid, file, { onProgress, signal })
    } finally {
      saving.setDirty('upload', false)
    }
  }
  return {
    upload,
    change: (chosen: string | null) => change(chosen),
    onUploaded: ({ Filename, Name }: StoredFile) => change(Filename, Name),
    problem: { error: error ?? refusal, conflict, mine: label, retry: flush },
  }
}

const names: Record<FilePart, (draft: CourseDraft) => string | null> = {
  cover: ({ Cover }) => Cover?.Filename ?? null,
  presentation: ({ Presentation: film }) => (film && ('Filename' in film ? film.Filename : film.Address)) ?? null,
  certificate: ({ CertificateTemplate }) => CertificateTemplate?.Filename ?? null,
}
const stateIn = (draft: CourseDraft, part: FilePart) => ({ name: names[part](draft), version: draft.Versions[part] })
