import type { FileUse } from '@aulanova/contract/file-limits'
import { limitOf } from '#lib/upload.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import type { BlockDraft } from './use-block-draft.ts'

interface Props {
  state: BlockDraft
  use: FileUse
  label: string
  description?: string
  /** The file's name in storage; null: none yet. */
  name: string | null
  onChange: (name: string | null) => void
}

/** One file of a block. */
export const FileField = ({ state, use, label, description, name, onChange }: Props) => (
  <FileDrop
    label={label}
    description={description}
    limit={limitOf('resource', use)}
    file={state.files.find(({ Filename }) => Filename === name) ?? null}
    upload={(file, onProgress, signal) => state.upload(use, file, onProgress, signal)}
    onUploaded={({ Filename }) => onChange(Filename)}
    onRemove={() => onChange(null)}
  />
)
