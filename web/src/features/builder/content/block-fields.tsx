import { longestLine } from '@aulanova/contract/limits'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RichTextEditor } from '#ui/rich-text-editor.tsx'
import { AddressField } from './address-field.tsx'
import { AvatarVideo } from './avatar-video.tsx'
import classes from './block-editor.module.css'
import type { EditedBlock, EditedBlockOf } from './block-values.ts'
import { useContent } from './content-context.ts'
import type { FieldErrors } from './field-errors.ts'
import { FileField } from './file-field.tsx'
import { FileOrAddress } from './file-or-address-fields.tsx'
import type { BlockEditing } from './use-block-editing.ts'

interface Props {
  state: BlockEditing
  errors: FieldErrors
}

/** The fields of a block besides its title and minutes; they depend on its type. */
export function BlockFields({ state, errors }: Props) {
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

interface FieldsProps<T extends EditedBlock['Type']> extends Props {
  resource: EditedBlockOf<T>['Resource']
  onChange: (resource: EditedBlockOf<T>['Resource']) => void
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
  const { t } = useTranslation('content')
  return (
    <div className={classes.fields}>
      <FileField
        state={state}
        kind="image"
        label={t('Picture')}
        name={resource.File}
        onChange={(File) => onChange({ ...resource, File })}
      />
      <TextInput
        label={t('Alternative text')}
        description={t('A description of the picture for people who cannot see it.')}
        inputWrapperOrder={['label', 'input', 'description']}
        maxLength={longestLine}
        value={resource.Alt}
        onChange={(event) => onChange({ ...resource, Alt: event.currentTarget.value })}
      />
      <TextInput
        label={t('Caption')}
        maxLength={longestLine}
        value={resource.Caption}
        onChange={(event) => onChange({ ...resource, Caption: event.currentTarget.value })}
      />
    </div>
  )
}

function AttachmentFields({ state, resource, onChange }: FieldsProps<'attachment'>) {
  const { t } = useTranslation('content')
  return (
    <div className={classes.fields}>
      <FileField
        state={state}
        kind="attachment"
        label={t('File')}
        name={resource.File}
        onChange={(File) => onChange({ File })}
      />
    </div>
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
  <div className={classes.fields}>
    <AddressField value={resource.Address} error={errors.Address} onChange={(Address) => onChange({ Address })} />
  </div>
)

function VideoFields({ state, errors, resource, onChange }: FieldsProps<'video'>) {
  const { t } = useTranslation('content')
  const { courseId } = useContent()
  return (
    <FileOrAddress
      resource={resource}
      error={errors.Address}
      help={t('Of a video on YouTube or Vimeo.')}
      onChange={onChange}
    >
      {(video) => (
        <>
          <AvatarVideo
            courseId={courseId}
            onTaken={({ Video, Captions, seconds }) => {
              // What the author has not said yet comes from the video.
              if (state.edited.Minutes === 0) state.change({ Minutes: Math.max(1, Math.ceil(seconds / 60)) })
              state.addFiles(Captions ? [Video, Captions] : [Video])
              onChange({ ...video, File: Video.Filename, Captions: Captions?.Filename ?? null })
            }}
          />
          <FileField
            state={state}
            kind="video"
            label={t('Video file')}
            name={video.File}
            onChange={(File) => onChange({ ...video, File })}
          />
          <FileField
            state={state}
            kind="captions"
            label={t('Captions')}
            description={t('A WebVTT file with what is said, for people who cannot hear it.')}
            name={video.Captions ?? null}
            onChange={(Captions) => onChange({ ...video, Captions })}
          />
        </>
      )}
    </FileOrAddress>
  )
}
