import { domainPattern } from '@aulanova/contract/kernel/common'
import type { FieldValue } from '@aulanova/contract/reference/reference'
import { TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { BrandColour } from './brand-colour.tsx'
import type { EntryValues } from './entry-values.ts'
import type { FieldName } from './field-words.ts'
import { HeaderInput } from './header-input.tsx'

interface Given {
  field: FieldName
  form: UseFormReturnType<EntryValues>
  stored: FieldValue | undefined
  common: TextInputProps & { label: string }
}

/** The fields of an organization that show what they do; null for the others. */
export function organizationInput({ field, form, stored, common }: Given) {
  const value = String(form.values[field] ?? '')
  const before = typeof stored === 'string' ? stored : ''
  switch (field) {
    case 'Header':
      return <HeaderInput form={form} label={common.label} error={common.error} />
    case 'Colour':
    case 'Accent':
      return (
        <BrandColour {...common} field={field} value={value} onPick={(colour) => form.setFieldValue(field, colour)} />
      )
    case 'Domain':
      return <DomainInput {...common} typed={value.trim().toLowerCase()} stored={before} />
    default:
      return null
  }
}

const isDomain = new RegExp(domainPattern)

function DomainInput({ typed, stored, ...props }: TextInputProps & { typed: string; stored: string }) {
  const { t } = useTranslation('reference')
  const isRenamed = stored !== '' && isDomain.test(typed) && typed !== stored
  const effect = isRenamed
    ? t(
        'The group {{before}} becomes {{after}}. Its members, its content and its files stay; the address of its site changes.',
        {
          before: stored,
          after: typed,
        },
      )
    : stored
      ? t('Its group is {{domain}}: its members manage the site and the learners of this organization.', {
          domain: stored,
        })
      : isDomain.test(typed) &&
        t('Creates the group {{domain}}: its members manage the site and the learners of this organization.', {
          domain: typed,
        })
  return <TextInput {...props} description={effect || props.description} autoCapitalize="none" spellCheck={false} />
}
