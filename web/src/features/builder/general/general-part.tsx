import { mostCourseHours } from '@aulanova/contract/limits'
import { NumberInput, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RichTextEditor } from '#ui/rich-text-editor.tsx'
import type { PartProps } from '../part.ts'
import form from '../part-form.module.css'
import { PartHead } from '../part-head.tsx'
import { GeneralChoices } from './general-choices.tsx'
import { GeneralFacts } from './general-facts.tsx'
import { useGeneralField } from './use-general-field.ts'
import { usePictures } from './use-pictures.ts'

const longestShort = 500

export function GeneralPart({ draft, editable }: PartProps) {
  const { t } = useTranslation('builder')
  return (
    <>
      <PartHead
        title={t('General')}
        help={t('What the course is called and what it promises. Every change is saved by itself.')}
        editable={editable}
      />
      {editable ? <GeneralForm draft={draft} /> : <GeneralFacts draft={draft} />}
    </>
  )
}

function GeneralForm({ draft }: Pick<PartProps, 'draft'>) {
  const { t } = useTranslation('builder')
  const name = useGeneralField(draft, 'Name', (value) => (value.trim() ? null : 'required'))
  const short = useGeneralField(draft, 'ShortDescription')
  const description = useGeneralField(draft, 'Description')
  const requirements = useGeneralField(draft, 'Requirements')
  const certificate = useGeneralField(draft, 'CertificateDetails')
  const hours = useGeneralField(draft, 'Hours')
  const pictures = usePictures(draft)
  return (
    <>
      <div className={form.card}>
        <TextInput
          {...name}
          label={t('Name')}
          required
          maxLength={120}
          onChange={(event) => name.onChange(event.currentTarget.value)}
        />
        <Textarea
          {...short}
          label={t('Brief description')}
          description={<Counted text={t('Shown on the card of the course.')} used={short.value.length} />}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={longestShort}
          autosize
          minRows={2}
          onChange={(event) => short.onChange(event.currentTarget.value)}
        />
        <RichTextEditor {...description} {...pictures} label={t('Description')} />
        <RichTextEditor {...requirements} {...pictures} label={t('Requirements')} />
      </div>
      <div className={form.card}>
        <GeneralChoices draft={draft}>
          <NumberInput
            label={t('Hours')}
            value={hours.value}
            error={hours.error}
            min={0}
            max={mostCourseHours}
            decimalScale={1}
            allowNegative={false}
            onBlur={hours.onBlur}
            onChange={(value) => hours.onChange(Number(value) || 0)}
          />
        </GeneralChoices>
        <Textarea
          {...certificate}
          label={t('Certificate details')}
          description={t('Printed on the certificate under the name of the course.')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={5000}
          autosize
          minRows={2}
          onChange={(event) => certificate.onChange(event.currentTarget.value)}
        />
      </div>
    </>
  )
}

function Counted({ text, used }: { text: ReactNode; used: number }) {
  const { t } = useTranslation('builder')
  return (
    <>
      <span className={form.counter}>{t('{{used}} of {{most}}', { used, most: longestShort })}</span>
      {text}
    </>
  )
}
