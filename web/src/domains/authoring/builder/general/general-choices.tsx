import { type CourseChoices, readChoices } from '@aulanova/contract/authoring/builder'
import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import { isLevel } from '#domains/reference/parts/levels.ts'
import { Card } from '#kit/card.tsx'
import { Grid } from '#kit/layout.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { courseLanguageName } from '#platform/i18n/languages.ts'
import { RichText } from '#platform/rich-text/rich-text.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { ConflictField } from './conflict-field.tsx'
import { useGeneralField } from './use-general-field.ts'

type ChoiceField = 'Category' | 'Difficulty' | 'Organization' | 'Status' | 'Certificate'

/** What a course cannot be handed in without. */
const required: readonly ChoiceField[] = ['Category', 'Difficulty']

/** Each field, the list it is chosen from, and its label. */
const choiceFields: [field: ChoiceField, list: keyof CourseChoices, label: ParseKeys<'builder'>][] = [
  ['Category', 'Categories', 'Category'],
  ['Difficulty', 'Difficulties', 'Difficulty'],
  ['Organization', 'Organizations', 'Organization'],
  ['Status', 'Statuses', 'Status'],
  ['Certificate', 'Certificates', 'Wording of the certificate'],
]

export function GeneralChoices({ draft, children }: Pick<PartProps, 'draft'> & { children: ReactNode }) {
  const choices = useRead(readChoices, {})
  return (
    <>
      {choices.error && <ErrorAlert error={choices.error} onRetry={() => choices.refetch()} />}
      <Grid gap={20} min={240} fit>
        {choiceFields.map(([field, list, label]) => (
          <ChoiceSelect key={field} draft={draft} field={field} label={label} options={choices.data?.Item[list]} />
        ))}
        {children}
      </Grid>
    </>
  )
}

interface Props extends Pick<PartProps, 'draft'> {
  field: ChoiceField
  label: ParseKeys<'builder'>
  options: { Uuid: string; Name: string }[] | undefined
}

function ChoiceSelect({ draft, field, label, options }: Props) {
  const { t } = useTranslation(['builder', 'learning'])
  const { input, conflict } = useGeneralField(draft, field)
  const data = [
    { value: '', label: t('Not chosen') },
    ...(options ?? []).map(({ Uuid, Name }) => ({
      value: Uuid,
      label: isLevel(Name) ? t(Name, { ns: 'learning' }) : Name,
    })),
  ]
  const textOf = (chosen: string | null) => data.find(({ value }) => value === (chosen ?? ''))?.label ?? ''
  return (
    <ConflictField label={t(label)} textOf={textOf} conflict={conflict}>
      <NativeSelect
        {...input}
        label={t(label)}
        value={input.value ?? ''}
        required={required.includes(field)}
        disabled={!options}
        data={data}
        onChange={(event) => input.onChange(event.currentTarget.value || null)}
      />
    </ConflictField>
  )
}

/** The general data for people who may not change it. */
export function GeneralFacts({ draft: { General, Pictures } }: Pick<PartProps, 'draft'>) {
  const { t } = useTranslation('builder')
  const choices = useRead(readChoices, {}).data?.Item
  return (
    <Card as="dl" pad="large" gap={20} max={860}>
      <Fact name={t('Name')}>{General.Name}</Fact>
      <Fact name={t('Brief description')}>{General.ShortDescription}</Fact>
      <Fact name={t('Description')}>
        {General.Description && <RichText html={General.Description} files={Pictures} />}
      </Fact>
      <Fact name={t('Requirements')}>
        {General.Requirements && <RichText html={General.Requirements} files={Pictures} />}
      </Fact>
      {choiceFields.map(([field, list, label]) => (
        <Fact key={field} name={t(label)}>
          {choices?.[list].find(({ Uuid }) => Uuid === General[field])?.Name}
        </Fact>
      ))}
      <Fact name={t('Hours')}>{General.Hours || null}</Fact>
      <Fact name={t('Language of the course')}>{courseLanguageName(General.Language)}</Fact>
      <Fact name={t('Certificate details')}>{General.CertificateDetails}</Fact>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('builder')
  return (
    <div>
      <Text as="dt" size={14} tone="muted" weight="medium">
        {name}
      </Text>
      <dd>
        {children || (
          <Text as="span" size={14} tone="muted">
            {t('Nothing yet')}
          </Text>
        )}
      </dd>
    </div>
  )
}
