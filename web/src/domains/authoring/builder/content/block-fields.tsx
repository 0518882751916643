import { longestLine } from '@aulanova/contract/kernel/limits'
import { useTranslation } from 'react-i18next'
import { ImageView } from '#domains/authoring/block-view/image-view.tsx'
import { Stack } from '#kit/layout.tsx'
import { LimitedInput } from '#kit/limited-input.tsx'
import { RichTextEditor } from '#platform/rich-text/rich-text-editor.tsx'
import { AddressField } from './address-field.tsx'
import classes from './block-editor.module.css'
import type { EditedBlock } from './block-values.ts'
import type { BlockFieldsProps, FieldsProps } from './field-errors.ts'
import { FileField, FileOrAddress } from './file-or-address-fields.tsx'
import { VideoFields } from './video-fields.tsx'

/** The fields of a block besides its title and minutes; they depend on its type. */
export function BlockFields({ state, errors }: BlockFieldsProps) {
  const { edited } = state
  const common = {
    state,
    errors,
    onChange: (Resource: EditedBlock['Resource']) => state.change({ Resource } as Partial<EditedBlock>),
  }
  switch (edited.Type) {
    case 'text':
      return <TextFields {...common} resource={edited.Resource} />
    case 'image':
      return <ImageFields {...common} resource={edited.Resource} />
    case 'attachment':
      return <AttachmentFields {...common} resource={edited.Resource} />
    case 'simulation':
      return <SimulationFields {...common} resource={edited.Resource} />
    case 'external-link':
      return <LinkFields {...common} resource={edited.Resource} />
    case 'video':
      return <VideoFields {...common} resource={edited.Resource} />
  }
}

function TextFields({ state, resource, onChange }: FieldsProps<'text'>) {
  const { t } = useTranslation('content')
  return (
    <div className={classes.text}>
      <RichTextEditor
        label={t('Text of the block')}
        hideLabel
        value={resource.Html}
        files={state.files}
        onChange={(Html) => onChange({ Html })}
        onUploadImage={(file, onProgress, signal) => state.upload('image', file, onProgress, signal)}
      />
    </div>
  )
}

function ImageFields({ state, resource, onChange }: FieldsProps<'image'>) {
  const { t } = useTranslation(['content', 'authoring'])
  return (
    <Stack gap={20} inset={12}>
      <FileField
        state={state}
        kind="image"
        label={t('Picture')}
        name={resource.File}
        onChange={(File) => onChange({ ...resource, File })}
      />
      {resource.File && (
        <div className={classes.shown}>
          <ImageView file={state.fileOf(resource.File)} Alt={resource.Alt} Caption="" />
        </div>
      )}
      <LimitedInput
        label={t('Alternative text')}
        description={t('What is to be seen, in one sentence, for those who do not see it.', { ns: 'authoring' })}
        required
        inputWrapperOrder={['label', 'input', 'description']}
        max={longestLine}
        data-fault={resource.File && !resource.Alt.trim() ? 'alternative-texts' : undefined}
        value={resource.Alt}
        onChange={(event) => onChange({ ...resource, Alt: event.currentTarget.value })}
      />
      <LimitedInput
        label={t('Caption')}
        max={longestLine}
        value={resource.Caption}
        onChange={(event) => onChange({ ...resource, Caption: event.currentTarget.value })}
      />
    </Stack>
  )
}

function AttachmentFields({ state, resource, onChange }: FieldsProps<'attachment'>) {
  const { t } = useTranslation('content')
  return (
    <Stack gap={20} inset={12}>
      <FileField
        state={state}
        kind="attachment"
        label={t('File')}
        name={resource.File}
        onChange={(File) => onChange({ File })}
      />
    </Stack>
  )
}

function SimulationFields({ state, errors, resource, onChange }: FieldsProps<'simulation'>) {
  const { t } = useTranslation('content')
  return (
    <FileOrAddress
      resource={resource}
      error={errors.Address}
      help={t('The page is shown in a frame that has no access to the course.')}
      onChange={onChange}
    >
      {({ File }) => (
        <FileField
          state={state}
          kind="simulation"
          label={t('Package of the simulation')}
          description={t('A ZIP file with an index.html in it.')}
          name={File}
          onChange={(file) => onChange({ File: file })}
        />
      )}
    </FileOrAddress>
  )
}

const LinkFields = ({ errors, resource, onChange }: FieldsProps<'external-link'>) => (
  <Stack gap={20} inset={12}>
    <AddressField value={resource.Address} error={errors.Address} onChange={(Address) => onChange({ Address })} />
  </Stack>
)
