import { SegmentedControl } from '@mantine/core'
import { Stack } from '#kit/layout.tsx'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { type FileLimit, fileLimits, type ResourceKind } from '@aulanova/contract/files/file-limits'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '#platform/uploads/file-drop.tsx'
import { AddressField } from './address-field.tsx'
import {
  type FromFile,
  isFromAddress,
  noFile,
  type Resource,
  sourcesOf,
  usedAfterChoosing,
  usedAfterTyping,
} from './file-or-address.ts'
import type { BlockEditing } from './use-block-editing.ts'

interface Props {
  resource: Resource
  error: string | undefined
  /** Which addresses can be given. */
  help: string
  onChange: (resource: Resource) => void
  /** The fields of a file. */
  children: (resource: FromFile) => ReactNode
}

/** For blocks whose content is a file of the course or an address. The one not in use is remembered while the block is open. */
export function FileOrAddress({ resource, error, help, onChange, children }: Props) {
  const { t } = useTranslation('content')
  const isAddress = isFromAddress(resource)
  const [choice, setChoice] = useState<'file' | 'address'>(isAddress ? 'address' : 'file')
  const [before, setBefore] = useState(() => sourcesOf(resource))
  // The file in use is newer than the remembered one: it may have been uploaded a moment ago.
  const sources = isAddress ? before : { ...before, file: resource }

  const type = (address: string) => {
    setBefore({ ...sources, address })
    onChange(usedAfterTyping(sources, address))
  }
  const choose = (chosen: 'file' | 'address') => {
    setChoice(chosen)
    setBefore(sources)
    onChange(usedAfterChoosing(sources, chosen, resource))
  }
  return (
    <Stack gap={20} inset={12}>
      <SegmentedControl
        aria-label={t('Where it comes from')}
        value={choice}
        onChange={(chosen) => choose(chosen === 'file' ? 'file' : 'address')}
        data={[
          { value: 'file', label: t('File') },
          { value: 'address', label: t('Address') },
        ]}
      />
      {choice === 'file' ? (
        children(isAddress ? noFile : resource)
      ) : (
        <AddressField value={isAddress ? resource.Address : ''} error={error} help={help} onChange={type} />
      )}
    </Stack>
  )
}

interface FileFieldProps {
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
export const FileField = ({ state, kind, label, limit, description, name, onChange, onSending }: FileFieldProps) => (
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
