import { type FileLimit, fileLimits, type ResourceKind } from '@aulanova/contract/files/file-limits'
import { FileDrop } from '#platform/uploads/file-drop.tsx'
import type { BlockEditing } from './use-block-editing.ts'

interface Props {
  state: BlockEditing
  kind: ResourceKind
  label: string
  limit?: FileLimit
  description?: string
  /** Its `Filename`; null: none yet. */
  name: string | null
  onChange: (name: string | null) => void
  /** A file was chosen here, before it is sent. */
  onSending?: (file: File) => void
}

/** One file of a block. */
export const FileField = ({ state, kind, label, limit, description, name, onChange, onSending }: Props) => (
  <FileDrop
    label={label}
    description={description}
    required={kind !== 'captions'}
    limit={limit ?? fileLimits[kind]}
    file={state.fileOf(name)}
    upload={(file, onProgress, signal) => {
      onSending?.(file)
      return state.upload(kind, file, onProgress, signal)
    }}
    onUploaded={({ Filename }) => onChange(Filename)}
    onRemove={() => onChange(null)}
  />
)
