import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RichTextEditor } from '#ui/rich-text-editor.tsx'
import { AddressField } from './address-field.tsx'
import classes from './block-editor.module.css'
import type { Draft } from './block-values.ts'
import type { FieldErrors } from './field-errors.ts'
import { FileField } from './file-field.tsx'
import { FileOrAddress } from './file-or-address-fields.tsx'
import type { BlockDraft } from './use-block-draft.ts'

interface Props {
  state: BlockDraft
  errors: FieldErrors
}

const longestLine = 240

/** What there is to fill in besides title and minutes: the type decides. */
export function BlockFields({ state, errors }: Props) {
  const { t } = useTranslation('content')
  const { draft } = state
  const set = (Resource: Draft['Resource']) => state.change({ Resource } as Partial<Draft>)

  switch (draft.Type) {
    case 'text':
      return (
        <div className={classes.text}>
          <RichTextEditor
            label={t('Text of the block')}
            hideLabel
            value={draft.Resource.Html}
            files={state.files}
            onChange={(Html) => set({ Html })}
            onUploadImage={(file, onProgress, signal) => state.upload('image', file, onProgress, signal)}
          />
        </div>
      )
    case 'image': {
      const { Resource } = draft
      return (
        <div className={classes.fields}>
          <FileField
            state={state}
            use="image"
            label={t('Picture')}
            name={Resource.File}
            onChange={(File) => set({ ...Resource, File })}
          />
          <TextInput
            label={t('Alternative text')}
            description={t('What there is to see, for those who do not see it.')}
            inputWrapperOrder={['label', 'input', 'description']}
            maxLength={longestLine}
            value={Resource.Alt}
            onChange={(event) => set({ ...Resource, Alt: event.currentTarget.value })}
          />
          <TextInput
            label={t('Caption')}
            maxLength={longestLine}
            value={Resource.Caption}
            onChange={(event) => set({ ...Resource, Caption: event.currentTarget.value })}
          />
        </div>
      )
    }
    case 'attachment':
      return (
        <div className={classes.fields}>
          <FileField
            state={state}
            use="attachment"
            label={t('File')}
            name={draft.Resource.File}
            onChange={(File) => set({ File })}
          />
        </div>
      )
    case 'simulation':
      return (
        <FileOrAddress
          resource={draft.Resource}
          error={errors.Address}
          help={t('The page is shown in a frame that reaches nothing of the course.')}
          onChange={set}
        >
          {({ File }) => (
            <FileField
              state={state}
              use="simulation"
              label={t('Package of the simulation')}
              description={t('A ZIP file with an index.html in it.')}
              name={File}
              onChange={(file) => set({ File: file })}
            />
          )}
        </FileOrAddress>
      )
    case 'external-link':
      return (
        <div className={classes.fields}>
          <AddressField
            value={draft.Resource.Address}
            error={errors.Address}
            onChange={(Address) => set({ Address })}
          />
        </div>
      )
    case 'video':
      return (
        <FileOrAddress
          resource={draft.Resource}
          error={errors.Address}
          help={t('Of a video on YouTube or Vimeo.')}
          onChange={set}
        >
          {(resource) => (
            <>
              <FileField
                state={state}
                use="video"
                label={t('Video file')}
                name={resource.File}
                onChange={(File) => set({ ...resource, File })}
              />
              <FileField
                state={state}
                use="captions"
                label={t('Captions')}
                description={t('A WebVTT file: what is said, for those who do not hear it.')}
                name={resource.Captions ?? null}
                onChange={(Captions) => set({ ...resource, Captions })}
              />
            </>
          )}
        </FileOrAddress>
      )
  }
}
