import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import type { StoredFile } from '@aulanova/contract/files/files'
import {
  courseHourDecimals,
  longestName,
  longestShortDescription,
  longestText,
  maxCourseHours,
} from '@aulanova/contract/kernel/limits'
import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { totalsOf } from '#domains/authoring/builder/draft/outline.ts'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import { PartCard } from '#domains/authoring/builder/part/part-card.tsx'
import { PartHead } from '#domains/authoring/builder/part/part-head.tsx'
import { plainTextOf } from '#domains/authoring/builder/part/plain-text.ts'
import { useFaultFocus } from '#domains/authoring/builder/part/use-fault-focus.ts'
import { useTypedNumber } from '#domains/authoring/builder/part/use-typed-number.ts'
import { useAnchor } from '#kit/behaviour/use-anchor.ts'
import { LimitedInput, LimitedTextarea } from '#kit/limited-input.tsx'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import { RichTextEditor } from '#platform/rich-text/rich-text-editor.tsx'
import { uploadFile } from '#platform/uploads/upload.ts'
import { ConflictField } from './conflict-field.tsx'
import { GeneralChoices, GeneralFacts } from './general-choices.tsx'
import { LanguageField } from './language-field.tsx'
import { useGeneralField } from './use-general-field.ts'

export function GeneralPart({ draft, editable }: PartProps) {
  const { t } = useTranslation('builder')
  return (
    <>
      <PartHead
        title={t('General')}
        help={
          <>
            {t('What the course is called and what it promises. Every change is saved by itself.')}{' '}
            {editable && t('What is marked with * is needed to hand the course in.')}
          </>
        }
        editable={editable}
      />
      {editable ? <GeneralForm draft={draft} /> : <GeneralFacts draft={draft} />}
    </>
  )
}

const tooLong = (text: string, max: number) => (text.length > max ? 'tooLong' : null)
const asItIs = (text: string) => text

function GeneralForm({ draft }: Pick<PartProps, 'draft'>) {
  const { t } = useTranslation('builder')
  const name = useGeneralField(draft, 'Name', (value) => (value.trim() ? tooLong(value, longestName) : 'required'))
  const short = useGeneralField(draft, 'ShortDescription', (value) => tooLong(value, longestShortDescription))
  const certificate = useGeneralField(draft, 'CertificateDetails', (value) => tooLong(value, longestText))
  const pictures = usePictures(draft)
  const texts = useRef<HTMLDivElement>(null)
  useFaultFocus(texts)
  return (
    <>
      <PartCard ref={texts}>
        <ConflictField label={t('Name')} textOf={asItIs} conflict={name.conflict}>
          <LimitedInput
            {...name.input}
            label={t('Name')}
            required
            max={longestName}
            onChange={(event) => name.input.onChange(event.currentTarget.value)}
          />
        </ConflictField>
        <ConflictField label={t('Brief description')} textOf={asItIs} conflict={short.conflict}>
          <LimitedTextarea
            {...short.input}
            label={t('Brief description')}
            required
            description={t('Shown on the card of the course.')}
            max={longestShortDescription}
            autosize
            minRows={2}
            onChange={(event) => short.input.onChange(event.currentTarget.value)}
          />
        </ConflictField>
        <LongText draft={draft} field="Description" label={t('Description')} required pictures={pictures} />
        <LongText draft={draft} field="Requirements" label={t('Requirements')} pictures={pictures} />
      </PartCard>
      <PartCard>
        <GeneralChoices draft={draft}>
          <HoursField draft={draft} />
          <LanguageField draft={draft} />
        </GeneralChoices>
        <ConflictField label={t('Certificate details')} textOf={asItIs} conflict={certificate.conflict}>
          <LimitedTextarea
            {...certificate.input}
            label={t('Certificate details')}
            description={t('Printed on the certificate under the name of the course.')}
            max={longestText}
            autosize
            minRows={2}
            onChange={(event) => certificate.input.onChange(event.currentTarget.value)}
          />
        </ConflictField>
      </PartCard>
    </>
  )
}

/** The pictures of the descriptions: those of the draft, and those that were uploaded since it was read. */
function usePictures({ Uuid, Pictures }: Pick<CourseDraft, 'Uuid' | 'Pictures'>) {
  const [added, setAdded] = useState<StoredFile[]>([])
  return {
    files: [...Pictures, ...added],
    onUploadImage: async (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => {
      const stored = await uploadFile('image', Uuid, file, { onProgress, signal })
      setAdded((before) => [...before, stored])
      return stored
    },
  }
}

interface LongTextProps extends Pick<PartProps, 'draft'> {
  field: 'Description' | 'Requirements'
  label: string
  required?: boolean
  pictures: ReturnType<typeof usePictures>
}

function LongText({ draft, field, pictures, ...shown }: LongTextProps) {
  const { input, conflict, edition } = useGeneralField(draft, field)
  return (
    <ConflictField label={shown.label} textOf={plainTextOf} conflict={conflict}>
      <RichTextEditor key={edition} {...input} {...pictures} {...shown} />
    </ConflictField>
  )
}

const faultOf = (hours: number) => {
  if (Number.isNaN(hours)) return 'wrongType'
  return hours > maxCourseHours ? 'tooLarge' : null
}

function HoursField({ draft }: Pick<PartProps, 'draft'>) {
  const { t, i18n } = useTranslation('builder')
  const { input, conflict } = useGeneralField(draft, 'Hours', faultOf)
  const typed = useTypedNumber({ ...input, empty: 0, decimals: courseHourDecimals })
  const { minutes } = totalsOf(draft.Sections)
  const inLanguage = (number: number) => number.toLocaleString(i18n.language)
  const faults = {
    wrongType: t('0 or more, with at most two decimals, such as {{example}}', { example: inLanguage(1.5) }),
    tooLarge: t('At most {{max}} hours', { max: inLanguage(maxCourseHours) }),
  }
  const fault = faultOf(input.value)
  // The label is above the field, and the page has a bar at its top.
  const anchor = useAnchor<HTMLInputElement>('hours', true, 'center')
  return (
    <ConflictField label={t('Hours')} textOf={inLanguage} conflict={conflict}>
      <TextInput
        {...input}
        {...typed}
        {...anchor}
        label={t('Hours')}
        inputMode="decimal"
        autoComplete="off"
        description={
          minutes > 0 &&
          t('For the certificate. Blocks and evaluations add up to {{duration}}; the two differ by a fifth at most.', {
            duration: hoursAndMinutes(minutes),
          })
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={fault ? faults[fault] : input.error}
        onBlur={() => {
          typed.onBlur()
          input.onBlur()
        }}
      />
    </ConflictField>
  )
}
