import { fileLimits, type ResourceKind } from '@aulanova/contract/file-limits'
import { FileDrop } from '#ui/file-drop.tsx'
import type { BlockEditing } from './use-block-editing.ts'

interface Props {
  state: BlockEditing
  kind: ResourceKind
  label: string
  description?: string
  /** Its `Filename`; null: none yet. */
  name: string | null
  onChange: (name: string | null) => void
}

/** One file of a block. */
export const FileField = ({ state, kind, label, description, name, onChange }: Props) => (
  <FileDrop
    label={label}
    description={description}
    limit={fileLimits[kind]}
    file={state.files.find(({ Filename }) => Filename === name) ?? null}
    upload={(file, onProgress, signal) => state.upload(kind, file, onProgress, signal)}
    onUploaded={({ Filename }) => onChange(Filename)}
    onRemove={() => onChange(null)}
  />
)
