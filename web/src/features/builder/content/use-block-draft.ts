import { type Block, type BlockValues, updateBlock } from '@aulanova/contract/blocks'
import type { FileUse } from '@aulanova/contract/file-limits'
import type { StoredFile } from '@aulanova/contract/files'
import { Problem } from '@aulanova/contract/problems'
import { readReviewPage } from '@aulanova/contract/review'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/api.ts'
import { isProblem } from '#lib/problem.ts'
import { uploadFile } from '#lib/upload.ts'
import { useSaving } from '../saving/saving.tsx'
import { useGuardedSave } from '../saving/use-guarded-save.ts'
import { type Draft, draftOf, faultsOf } from './block-values.ts'
import { useContent } from './content-context.ts'
import { useKeepBlock } from './use-blocks.ts'

export type BlockDraft = ReturnType<typeof useBlockDraft>

/** One block while it is open: what is typed, the version it was begun from, and the files it may show. */
export function useBlockDraft(first: Block, newest: Block | undefined) {
  const { uuid, acts } = useContent()
  const keep = useKeepBlock(uuid)
  const [draft, setDraft] = useState(() => draftOf(first))
  const [files, setFiles] = useState<StoredFile[]>(first.Files)
  /** Raised when what is typed was replaced: fields that keep their own state begin anew. */
  const [edition, setEdition] = useState(0)
  const saving = useSaving()
  const sending = useRef(0)
  const [isSending, setSending] = useState(false)
  const countSending = (by: 1 | -1) => {
    sending.current += by
    setSending(sending.current > 0)
    // A file on its way is as little saved as words that were typed.
    saving.setDirty(`files of block ${first.Id}`, sending.current > 0)
  }

  const autosave = useGuardedSave<Draft, Block>({
    value: draft,
    first,
    save: async (value, { Version }) => {
      const details = faultsOf(value)
      if (details.length > 0) throw new Problem('ValidationFailed', { details })
      const values = { ...value, Version } as BlockValues
      const { Item } = await call(updateBlock, { body: { uuid, item: first.Id, values } })
      setFiles((known) => merged(known, Item.Files))
      keep(Item)
      acts.showBlock({ Id: Item.Id, Title: Item.Title, Minutes: Item.Minutes })
      return Item
    },
    // By itself, since it may be in another section now.
    read: async () => {
      const { Item } = await call(readReviewPage, { params: { uuid, type: 'block', id: first.Id } })
      return Item.Type === 'block' ? Item.Block : null
    },
    fill: (block) => {
      const theirs = draftOf(block)
      setDraft(theirs)
      setFiles(block.Files)
      setEdition((before) => before + 1)
      return theirs
    },
  })
  const { accept, isDirty, flush, seen, take } = autosave

  const theirs = newest && newest.Version > seen.current.Version ? newest : null
  // Where nothing is typed, what somebody else saved is simply shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (theirs && !isDirty()) take(theirs)
  }, [newest])
  // The block, or a file it names, is no longer there; the outline says which.
  const isMissing = isProblem(autosave.error) && autosave.error.code === 'ItemNotFound'
  useEffect(() => {
    if (isMissing) void acts.refresh()
  }, [isMissing, acts])

  return {
    draft,
    change: (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }) as Draft),
    edition,
    files,
    isSending,
    error: autosave.error,
    conflict: autosave.conflict,
    flush,
    /** Nothing of it is to be saved any more. */
    drop: () => accept(draft),
    /** True when all is saved and nothing is on its way. */
    settle: async () => {
      await flush()
      return !isDirty() && sending.current === 0
    },
    /** It was brought back by somebody, at this version. */
    resume: autosave.resume,
    upload: async (use: FileUse, file: File, onProgress: (part: number) => void, signal: AbortSignal) => {
      countSending(1)
      try {
        const stored = await uploadFile('resource', uuid, file, { use, onProgress, signal })
        setFiles((known) => merged(known, [stored]))
        return stored
      } finally {
        countSending(-1)
      }
    },
  }
}

const merged = (known: StoredFile[], more: StoredFile[]) => [
  ...known.filter(({ Filename }) => !more.some((one) => one.Filename === Filename)),
  ...more,
]
