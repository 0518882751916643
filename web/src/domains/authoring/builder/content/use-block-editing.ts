import { type Block, type BlockValues, updateBlock } from '@aulanova/contract/authoring/blocks'
import { readReviewStep } from '@aulanova/contract/authoring/review'
import type { ResourceKind } from '@aulanova/contract/files/file-limits'
import type { StoredFile } from '@aulanova/contract/files/files'
import { Problem } from '@aulanova/contract/kernel/problems'
import { useEffect, useRef, useState } from 'react'
import { asWebVtt } from '#domains/authoring/builder/captions/web-vtt.ts'
import { useSaving } from '#domains/authoring/builder/saving/saving.tsx'
import { useAutosave } from '#domains/authoring/builder/saving/use-autosave.ts'
import { call } from '#platform/api/api.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { uploadFile } from '#platform/uploads/upload.ts'
import { type EditedBlock, editedOf, faultsOf } from './block-values.ts'
import { useContent } from './content-context.ts'
import { useKeepBlock } from './use-blocks.ts'

export type BlockEditing = ReturnType<typeof useBlockEditing>

/** An open block: what is typed, how it is saved, and the files it can show. */
export function useBlockEditing(initial: Block, newest: Block | undefined) {
  const { courseId, actions } = useContent()
  const keep = useKeepBlock(courseId)
  const [edited, setEdited] = useState(() => editedOf(initial))
  /** Rises when what is edited is replaced, so that fields with a state of their own are mounted again. */
  const [edition, setEdition] = useState(0)
  const blockFiles = useBlockFiles({ courseId, blockId: initial.Id, initial: initial.Files })

  const autosave = useAutosave<EditedBlock, Block>({
    value: edited,
    initial,
    save: async (value, { Version }) => {
      const details = faultsOf(value)
      if (details.length > 0) throw new Problem('ValidationFailed', { details })
      await actions.added(initial.Id)
      const values = { ...value, Version } as BlockValues
      const { Item } = await call(updateBlock, { body: { uuid: courseId, item: initial.Id, values } })
      blockFiles.add(Item.Files)
      keep(Item)
      actions.showBlock({ Id: Item.Id, Title: Item.Title, Minutes: Item.Minutes })
      return Item
    },
    // Not through its section, since somebody may have moved it to another one.
    read: async () => {
      const { Item } = await call(readReviewStep, { params: { uuid: courseId, type: 'block', id: initial.Id } })
      return Item.Type === 'block' ? Item.Block : null
    },
    fill: (block) => {
      const theirs = editedOf(block)
      setEdited(theirs)
      blockFiles.setFiles(block.Files)
      setEdition((before) => before + 1)
      return theirs
    },
  })
  const { error, conflict, flush, isDirty, base, load, saveOver, drop } = autosave

  // Shows what somebody else saved, where nothing is unsaved here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (newest && newest.Version > base.current.Version && !isDirty()) load(newest)
  }, [newest])
  // The block was deleted, or a file that it names; the outline shows which.
  const isMissing = isProblem(error) && error.code === 'ItemNotFound'
  useEffect(() => {
    if (isMissing) void actions.refresh()
  }, [isMissing, actions])

  const { files, isUploading, upload, hasUploads, add: addFiles } = blockFiles
  return {
    edited,
    change: (changes: Partial<EditedBlock>) => setEdited((before) => ({ ...before, ...changes }) as EditedBlock),
    edition,
    files,
    fileOf: (name: string | null | undefined) => files.find(({ Filename }) => Filename === name) ?? null,
    /** Makes files known that the block may use from now on. */
    addFiles,
    upload,
    isUploading,
    error,
    conflict,
    flush,
    drop,
    /** Saves; true when everything is saved and no upload is running. */
    settle: async () => {
      await flush()
      return !isDirty() && !hasUploads()
    },
    saveOver,
  }
}

interface Options {
  courseId: string
  blockId: string
  initial: StoredFile[]
}

/** The files an open block can show: those it has, and those that were uploaded since. */
function useBlockFiles({ courseId, blockId, initial }: Options) {
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
