import { fileLimits } from '@aulanova/contract/files/file-limits'
import type { SiteFieldInput } from '@aulanova/contract/organizations/site-kinds'
import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { zoneName } from '#platform/i18n/zone-names.ts'
import { instantOf } from '#platform/i18n/zoned-time.ts'
import { RichTextEditor } from '#platform/rich-text/rich-text-editor.tsx'
import { FileDrop } from '#platform/uploads/file-drop.tsx'
import { AboveField } from './above-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { type SiteField, wordsOf } from './field-words.ts'
import { PictureField } from './picture-field.tsx'
import classes from './site.module.css'
import type { ItemForm } from './use-item-form.ts'
import type { SiteFiles } from './use-site-files.ts'

interface Props {
  field: SiteField
  input: SiteFieldInput
  state: ItemForm
  files: SiteFiles
  isNeeded: boolean
}

/** What is expected stays to be read beside what is wrong. */
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** One field of an item, with the input that its definition names. */
export const ItemField = (props: Props) => (
  <div data-field={props.field}>
    <FieldInput {...props} />
  </div>
)

function FieldInput({ field, input, state, files, isNeeded }: Props) {
  const { t, i18n } = useTranslation('site')
  const zoneAt = (zone: string, typed: string) =>
    zoneName(zone, i18n.language, Date.parse(instantOf(typed, zone) ?? '') || undefined)
  const { form, kind, domain, base, zone } = state
  const { label: word, help } = wordsOf(kind, field)
  const label = t(word)
  const error = form.errors[field]
  const value = form.values[field] ?? ''
  const set = (next: string) => {
    form.setFieldValue(field, next)
    form.clearFieldError(field)
  }
  const description = help && t(help)
  const common = {
    ...form.getInputProps(field),
    label,
    description,
    withAsterisk: isNeeded,
    inputWrapperOrder,
  }
  const chosen = { label, description, error, value, onChange: set }
  const file = {
    label,
    error,
    file: files.fileOf(value),
    onUploaded: ({ Filename }: { Filename: string }) => set(Filename),
    onRemove: () => set(''),
  }

  switch (input) {
    case 'html':
      return (
        <RichTextEditor
          label={label}
          value={value}
          error={error}
          files={files.files}
          onChange={set}
          onUploadImage={files.uploadPicture}
        />
      )
    case 'picture':
      return <PictureField {...file} upload={files.uploadPicture} />
    case 'file':
      return <FileDrop {...file} limit={fileLimits.attachment} upload={files.uploadFile} />
    case 'career':
    case 'course':
      return (
        <ChoiceField
          {...chosen}
          of={input}
          domain={domain}
          known={base?.Name ?? ''}
          isNeeded={isNeeded}
          onPicked={(name) => form.getValues().Name?.trim() === '' && form.setFieldValue('Name', name)}
        />
      )
    case 'above':
      return <AboveField {...chosen} domain={domain} own={base?.Uuid ?? null} />
    case 'long-text':
      return <Textarea {...common} rows={4} />
    case 'date':
      return <TextInput {...common} type="date" classNames={{ root: classes.short ?? '' }} />
    case 'instant':
      return (
        <TextInput
          {...common}
          type="datetime-local"
          description={t('Time of {{zone}}', { zone: zoneAt(zone, value) })}
          classNames={{ root: classes.short ?? '' }}
        />
      )
    case 'address':
      return <TextInput {...common} type="url" />
    case 'email':
      return <TextInput {...common} type="email" autoCapitalize="none" spellCheck={false} />
    default:
      return <TextInput {...common} />
  }
}
