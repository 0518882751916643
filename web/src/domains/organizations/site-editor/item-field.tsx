import { fileLimits } from '@aulanova/contract/files/file-limits'
import type { StoredFile } from '@aulanova/contract/files/files'
import type { SiteFieldInput } from '@aulanova/contract/organizations/site-kinds'
import { findForSite } from '@aulanova/contract/organizations/sites'
import { Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#kit/select.tsx'
import { useRead } from '#platform/api/api.ts'
import { zoneName } from '#platform/i18n/zone-names.ts'
import { instantOf } from '#platform/i18n/zoned-time.ts'
import { RichTextEditor } from '#platform/rich-text/rich-text-editor.tsx'
import { FileDrop } from '#platform/uploads/file-drop.tsx'
import { type SiteField, wordsOf } from './field-words.ts'
import classes from './site.module.css'
import { useAllItems } from './use-all-items.ts'
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

interface AboveProps {
  domain: string
  /** The person whose place it is, who cannot be above themselves. */
  own: string | null
  label: string
  description: ReactNode
  error: ReactNode
  value: string
  onChange: (id: string) => void
}

/** Another person of the organization chart. */
function AboveField({ domain, own, value, onChange, ...rest }: AboveProps) {
  const { t } = useTranslation('site')
  const all = useAllItems('organization-chart', domain)
  const people = (all.data ?? []).filter(({ Uuid }) => Uuid !== own)
  const nameOf = (person: (typeof people)[number]) => (person.Role ? `${person.Name} · ${person.Role}` : person.Name)
  return (
    <Select
      {...rest}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={people.map((person) => ({ value: person.Uuid, label: nameOf(person) }))}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      placeholder={t('Nobody')}
      clearable
      clearButtonProps={{ 'aria-label': t('Nobody') }}
      nothingFoundMessage={t('Nothing was found')}
    />
  )
}

interface ChoiceProps {
  of: 'career' | 'course'
  domain: string
  label: string
  description: ReactNode
  error: ReactNode
  value: string
  /** What the chosen one is called, as long as it has not been found by a search. */
  known: string
  isNeeded: boolean
  onChange: (id: string) => void
  onPicked: (name: string) => void
}

/** A career, or a course of the organization, found by its name. */
function ChoiceField({ of, domain, value, known, isNeeded, onChange, onPicked, ...rest }: ChoiceProps) {
  const { t } = useTranslation('site')
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null)
  const current = picked?.value === value ? picked : value ? { value, label: known || value } : null
  // The field then holds the name of the chosen entry, which is not a search.
  const [search] = useDebouncedValue(typed === current?.label ? '' : typed.trim(), 200)
  const found = useRead(findForSite, { params: { domain }, query: search ? { search } : {} })
  const entries = (of === 'career' ? found.data?.Careers : found.data?.Courses) ?? []
  const options = entries.map(({ Uuid, Name }) => ({ value: Uuid, label: Name }))
  const isThere = options.some((option) => option.value === value)
  return (
    <Select
      {...rest}
      withAsterisk={isNeeded}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={current && !isThere ? [current, ...options] : options}
      // The server has filtered already.
      filter={({ options: all }) => all}
      value={value || null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id, option) => {
        if (option) setPicked({ value: option.value, label: option.label })
        onChange(id ?? '')
        if (option) onPicked(option.label)
      }}
      nothingFoundMessage={found.isPending ? undefined : t('Nothing was found')}
    />
  )
}

interface PictureProps extends Omit<ComponentProps<typeof FileDrop>, 'limit' | 'file'> {
  file: StoredFile | null
}

/** A picture with the file above the field; its description is a field of its own. */
const PictureField = ({ file, ...props }: PictureProps) => (
  <>
    {file?.Address && <img className={classes.picture} src={file.Address} alt="" />}
    <FileDrop {...props} file={file} limit={fileLimits.image} />
  </>
)
