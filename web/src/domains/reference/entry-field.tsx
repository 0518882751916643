import type { FieldValue } from '@aulanova/contract/reference/reference'
import type { FieldInput, ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { Switch, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { ColourInput } from './colour-input.tsx'
import classes from './entry-form.module.css'
import type { EntryValues } from './entry-values.ts'
import { type FieldName, wordsOf } from './field-words.ts'
import { HtmlInput } from './html-input.tsx'
import { organizationInput } from './organization-fields.tsx'
import { ZoneInput } from './zone-input.tsx'

interface Props {
  kind: ReferenceKind
  field: FieldName
  input: FieldInput
  form: UseFormReturnType<EntryValues>
  /** The value on the server. */
  stored: FieldValue | undefined
}

/** One field of an entry, with the input that its definition names. */
export function EntryField({ kind, field, input, form, stored }: Props) {
  const { t } = useTranslation('reference')
  const words = wordsOf(kind, field)
  const common = {
    ...form.getInputProps(field, { type: input === 'yes-no' ? 'checkbox' : 'input' }),
    'data-path': field,
    label: t(words.label),
    description: t(words.help),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies TextInputProps['inputWrapperOrder'],
  }
  const { inputWrapperOrder: _, ...inline } = common

  const own = kind === 'organizations' && organizationInput({ field, form, stored, common })
  if (own) return own
  switch (input) {
    case 'yes-no':
      return <Switch {...inline} aria-label={inline.label} classNames={{ track: classes.track ?? '' }} />
    case 'long-text':
      return <Textarea {...common} rows={5} classNames={{ input: classes.long ?? '' }} />
    case 'html':
      return <HtmlInput {...common} stored={typeof stored === 'string' ? stored : ''} />
    case 'colour':
      return (
        <ColourInput
          {...common}
          value={String(form.values[field])}
          onPick={(colour) => form.setFieldValue(field, colour)}
        />
      )
    case 'date':
      return <TextInput {...common} type="date" classNames={{ root: classes.short ?? '' }} />
    case 'whole-number':
      return <TextInput {...common} inputMode="numeric" classNames={{ root: classes.short ?? '' }} />
    case 'email':
      return <TextInput {...common} type="email" autoCapitalize="none" spellCheck={false} />
    case 'time-zone':
      return <ZoneInput {...common} />
    case 'address':
      return <TextInput {...common} type="url" />
    case 'slug':
    case 'domain':
      return <TextInput {...common} autoCapitalize="none" spellCheck={false} />
    case 'text':
      return <TextInput {...common} />
  }
}
