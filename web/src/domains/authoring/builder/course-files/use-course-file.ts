import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import type { FileKind } from '@aulanova/contract/files/file-limits'
import type { CourseFiles, StoredFile } from '@aulanova/contract/files/files'
import { useEffect, useState } from 'react'
import { useReloadDraft } from '#domains/authoring/builder/draft/draft-cache.ts'
import { useSaving } from '#domains/authoring/builder/saving/saving.tsx'
import { useAutosave } from '#domains/authoring/builder/saving/use-autosave.ts'
import { mayPass } from '#platform/problems/problem.ts'
import { uploadFile } from '#platform/uploads/upload.ts'

type FilePart = keyof CourseFiles['Versions']

interface Options {
  draft: CourseDraft
  part: FilePart
  kind: FileKind
  set: (name: string | null, version: string) => Promise<{ Item: CourseFiles }>
}

/** A file that a course has one of, such as its cover: it is uploaded, then set on the course, or removed. */
export function useCourseFile({ draft, part, kind, set }: Options) {
  const { Uuid: courseId } = draft
  const saving = useSaving()
  const reload = useReloadDraft(courseId)
  const current = stateIn(draft, part)
  const [name, setName] = useState(current.name)
  /** How the chosen file is called for the person: its original name, or the address itself. */
  const [label, setLabel] = useState<string | null>(null)
  const { error, conflict, flush, isDirty, base, load } = useAutosave({
    value: name,
    initial: current,
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
  // A refused file is discarded and the reason is shown: it has no text that could be corrected.
  const [refusal, setRefusal] = useState<unknown>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (error === null || mayPass(error)) return
    load(base.current)
    setRefusal(error)
  }, [error])
  const change = (chosen: string | null, called = chosen) => {
    setRefusal(null)
    setLabel(called)
    setName(chosen)
  }
  // Shows what somebody else saved, so that the next choice replaces the file that is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (current.version !== base.current.version && !isDirty()) load(current)
  }, [current.version])

  /** The field that chose the file shows how the upload ends; leaving before that asks first. */
  const upload = async (file: File, onProgress: (fractionSent: number) => void, signal: AbortSignal) => {
    saving.setDirty('upload', true)
    try {
      return await uploadFile(kind, courseId, file, { onProgress, signal })
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
  presentation: ({ Presentation: video }) => (video && ('Filename' in video ? video.Filename : video.Address)) ?? null,
  certificate: ({ CertificateTemplate }) => CertificateTemplate?.Filename ?? null,
}
const stateIn = (draft: CourseDraft, part: FilePart) => ({ name: names[part](draft), version: draft.Versions[part] })
