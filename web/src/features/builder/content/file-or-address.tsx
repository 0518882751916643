import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.css'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressField } from './address-field.tsx'
import classes from './block-editor.module.css'

interface FromFile {
  File: string | null
  Captions?: string | null
}
type Resource = FromFile | { Address: string }

interface Props {
  resource: Resource
  error: string | undefined
  /** Which addresses can be given. */
  help: string
  onChange: (resource: Resource) => void
  /** The fields of a file. */
  children: (resource: FromFile) => ReactNode
}

const noFile: FromFile = { File: null }

/** For blocks whose content is a file of the course or a page elsewhere. The other one is kept until it is replaced. */
export function FileOrAddress({ resource, error, help, onChange, children }: Props) {
  const { t } = useTranslation('content')
  const isAddress = 'Address' in resource
  const [choice, setChoice] = useState(isAddress ? 'address' : 'file')
  return (
    <div className={classes.fields}>
      <SegmentedControl
        aria-label={t('Where it comes from')}
        value={choice}
        onChange={setChoice}
        data={[
          { value: 'file', label: t('File') },
          { value: 'address', label: t('Address') },
        ]}
      />
      {choice === 'file' ? (
        children(isAddress ? noFile : resource)
      ) : (
        <AddressField
          value={isAddress ? resource.Address : ''}
          error={error}
          help={help}
          onChange={(Address) => onChange(Address === '' ? noFile : { Address })}
        />
      )}
    </div>
  )
}
