import { languages } from '@aulanova/contract/kernel/languages'
import type { FieldValue } from '@aulanova/contract/reference/reference'
import type { FieldInput, ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import {
  type NativeSelectProps,
  type SelectProps,
  Switch,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import type { UseFormReturnType } from '@mantine/form'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Grid, Stack } from '#kit/layout.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { Select } from '#kit/select.tsx'
import { Text } from '#kit/text.tsx'
import { languageNames } from '#platform/i18n/languages.ts'
import { isZoneMeant, zoneName } from '#platform/i18n/zone-names.ts'
import { ServerHtml } from '#platform/rich-text/server-html.tsx'
import { ColourInput, shortField } from './colour-input.tsx'
import classes from './entry-form.module.css'
import type { EntryValues } from './entry-values.ts'
import { type FieldName, wordsOf } from './field-words.ts'
import htmlInput from './html-input.module.css'
import { organizationInput } from './organization-fields.tsx'

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
      return <Textarea {...common} rows={5} resize="vertical" />
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
      return <TextInput {...common} type="date" maw={shortField} />
    case 'whole-number':
      return <TextInput {...common} inputMode="numeric" maw={shortField} />
    case 'email':
      return <TextInput {...common} type="email" autoCapitalize="none" spellCheck={false} />
    case 'time-zone':
      return <ZoneInput {...common} />
    case 'language':
      return <LanguageInput {...common} />
    case 'address':
      return <TextInput {...common} type="url" />
    case 'slug':
    case 'domain':
      return <TextInput {...common} autoCapitalize="none" spellCheck={false} />
    case 'text':
      return <TextInput {...common} />
  }
}

/** Each in its own words. Empty: the default. */
function LanguageInput(props: NativeSelectProps) {
  const own = languages.map((value) => ({ value, label: languageNames[value] }))
  return <NativeSelect {...props} data={[{ value: '', label: '' }, ...own]} maw={280} />
}

interface HtmlInputProps extends TextareaProps {
  /** Sanitized by the server; typed text is never rendered as HTML. */
  stored: string
}

function HtmlInput({ stored, ...props }: HtmlInputProps) {
  const { t } = useTranslation('reference')
  return (
    <Grid min={320} fit gap={16}>
      <Textarea
        {...props}
        rows={12}
        resize="vertical"
        spellCheck={false}
        classNames={{ input: htmlInput.source ?? '' }}
      />
      <Stack as="section" column className={htmlInput.preview} aria-label={t('Preview')}>
        <Text as="h2" size={14} weight="medium" below={6}>
          {t('Preview')}
        </Text>
        {stored ? (
          <ServerHtml className={htmlInput.page} html={stored} />
        ) : (
          <Text tone="muted" className={htmlInput.none}>
            {t('Nothing has been saved yet.')}
          </Text>
        )}
        <Text size={12} tone="muted" above={6}>
          {t('As it was last saved.')}
        </Text>
      </Stack>
    </Grid>
  )
}

/** Of the browser; the server knows them by the same names. */
const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
const maxShown = 60

/** A time zone, found by a part of its name, in the person's language or as it is called in records. */
function ZoneInput(props: SelectProps) {
  const { t, i18n } = useTranslation('reference')
  const { language } = i18n
  const chosen = typeof props.value === 'string' ? props.value : ''
  // Names of hundreds of zones take a moment: only once the list is opened.
  const [isOpened, setOpened] = useState(false)
  const data = useMemo(() => {
    const all = isOpened ? zones : []
    // A zone that the server knows and this browser does not stays.
    const shown = chosen && !all.includes(chosen) ? [chosen, ...all] : all
    return shown.map((zone) => ({ value: zone, label: labelOf(zone, language) }))
  }, [chosen, isOpened, language])
  return (
    <Select
      {...props}
      value={chosen || null}
      onChange={(zone, option) => props.onChange?.(zone ?? '', option)}
      onDropdownOpen={() => setOpened(true)}
      data={data}
      filter={({ search }) =>
        data.filter(({ value }) => isKnown(value) && isZoneMeant(value, language, search)).slice(0, maxShown)
      }
      clearable
      clearButtonProps={{ 'aria-label': t('No time zone') }}
      nothingFoundMessage={t('No time zone has this name')}
      className={classes.zone ?? ''}
    />
  )
}

const isKnown = (zone: string) => zones.includes(zone)

const labelOf = (zone: string, language: string) =>
  isKnown(zone) && zone !== 'UTC' ? `${zoneName(zone, language)} · ${zone}` : zone
