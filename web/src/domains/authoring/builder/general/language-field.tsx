import { isLanguage, languages } from '@aulanova/contract/kernel/languages'
import { longestLanguage } from '@aulanova/contract/kernel/limits'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import { Stack } from '#kit/layout.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { courseLanguageName, languageNames } from '#platform/i18n/languages.ts'
import { ConflictField } from './conflict-field.tsx'
import { useGeneralField } from './use-general-field.ts'

/** Of the choice that is none of our languages: the field below it asks for the name. */
const other = 'other'

/** The language of the texts of a course: one of ours, or another by its name. */
export function LanguageField({ draft }: Pick<PartProps, 'draft'>) {
  const { t } = useTranslation('builder')
  // Not derived from what is typed: the name of a language may begin with the code of another, as “griego” does.
  const [isNamed, setNamed] = useState(() => !isLanguage(draft.General.Language))
  const faultOf = (language: string) => (language.trim() && !(isNamed && isLanguage(language)) ? null : 'required')
  const { input, conflict } = useGeneralField(draft, 'Language', faultOf)
  const { value, error, onChange, ...focus } = input
  // Another person may have saved a name meanwhile.
  const isOther = isNamed || !isLanguage(value)
  const choose = (chosen: string) => {
    setNamed(chosen === other)
    onChange(chosen === other ? '' : chosen)
  }
  const data = [
    ...languages.map((language) => ({ value: language, label: languageNames[language] })),
    { value: other, label: t('Another language') },
  ]
  return (
    <ConflictField label={t('Language of the course')} textOf={courseLanguageName} conflict={conflict}>
      <Stack gap={8}>
        <NativeSelect
          {...focus}
          label={t('Language of the course')}
          description={t('In which the course is written and spoken.')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={isOther ? other : value}
          data={data}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        {isOther && (
          <TextInput
            {...focus}
            label={t('Name of the language')}
            required
            maxLength={longestLanguage}
            value={value}
            error={error}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Stack>
    </ConflictField>
  )
}
