import { domainPattern } from '@aulanova/contract/kernel/common'
import { contrastOf, defaultColours, isReadable, leastContrast, sitePaper } from '@aulanova/contract/kernel/contrast'
import type { FieldValue } from '@aulanova/contract/reference/reference'
import { TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CourseTitles } from '#kit/course-titles.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { brandName } from '#platform/config/config.ts'
import { RichTextEditor } from '#platform/rich-text/rich-text-editor.tsx'
import classes from './brand-colour.module.css'
import { ColourInput } from './colour-input.tsx'
import type { EntryValues } from './entry-values.ts'
import type { FieldName } from './field-words.ts'
import headerInput from './header-input.module.css'

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

interface Props extends TextInputProps {
  field: keyof typeof leastContrast
  value: string
  onPick: (colour: string) => void
}

const complete = /^#[0-9a-f]{6}$/

/** A colour of an organization's site, with how well text can be read with it. */
function BrandColour({ field, ...props }: Props) {
  const { t, i18n } = useTranslation('reference')
  const typed = props.value.trim().toLowerCase()
  const colour = complete.test(typed) ? typed : defaultColours[field]
  const isKnown = typed === '' || complete.test(typed)
  const isMain = field === 'Colour'
  const figures = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const contrast = contrastOf(colour, isMain ? '#ffffff' : sitePaper)
  const words = { ratio: figures.format(contrast), least: figures.format(leastContrast[field]) }
  return (
    <div>
      <ColourInput {...props} />
      {isKnown && (
        <Row
          as="p"
          wrap
          gap={12}
          rowGap={8}
          size={14}
          tone={isReadable(field, colour) ? 'muted' : 'danger'}
          above={8}
          role="status"
        >
          <span
            className={classes.sample}
            style={isMain ? { background: colour, color: '#ffffff' } : { background: sitePaper, color: colour }}
            aria-hidden="true"
          >
            {t('Sample')}
          </span>
          {isReadable(field, colour)
            ? t('Contrast {{ratio}}:1, easy to read (at least {{least}}:1)', words)
            : t('Contrast {{ratio}}:1, too low: at least {{least}}:1 is needed', words)}
        </Row>
      )}
    </div>
  )
}

interface HeaderInputProps {
  form: UseFormReturnType<EntryValues>
  label: string
  error: ReactNode
}

/** Comes with the editor, which is there by then. */
const TypedHtml = lazy(async () => ({ default: (await import('#platform/rich-text/typed-html.tsx')).TypedHtml }))

/** What learners see above the courses of an organization, and the header of the course area with it. */
function HeaderInput({ form, label, error }: HeaderInputProps) {
  const { t } = useTranslation('reference')
  const typed = String(form.values.Header ?? '')
  const name = String(form.values.Name ?? '')
  const isBrand = form.values.ShowAsBrand === true
  return (
    <div data-path="Header" tabIndex={-1}>
      <RichTextEditor
        label={label}
        value={typed}
        error={error}
        description={t('One line above the name of the course. Empty: the name of the organization.')}
        onChange={(html) => form.setFieldValue('Header', html)}
      />
      <Text as="section" above={16} aria-label={t('As learners see it')}>
        <Text as="h2" size={14} weight="medium" below={6}>
          {t('As learners see it')}
        </Text>
        <Row gap={12} className={headerInput.header}>
          <span className={headerInput.brand} data-brand={isBrand || undefined} title={isBrand ? name : brandName}>
            {isBrand ? name : brandName}
          </span>
          <CourseTitles
            className={headerInput.titles}
            name={t('Name of the course')}
            organization={name}
            header={
              typed && (
                <Suspense>
                  <TypedHtml html={typed} />
                </Suspense>
              )
            }
            isBrand={isBrand}
          />
        </Row>
      </Text>
    </div>
  )
}
