import { isLanguage, languages } from '@aulanova/contract/kernel/languages'
import { useTranslation } from 'react-i18next'
import { NativeSelect } from '#kit/native-select.ts'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import { languageNames } from '#platform/i18n/languages.ts'
import { changeLanguage } from '#platform/session/change-language.ts'

/** All languages there are; the switcher of the header has those the operator offers. */
export function LanguageChoice() {
  const { t } = useTranslation()
  return (
    <NativeSelect
      label={t('Language')}
      value={currentLanguage()}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && changeLanguage(value)}
      data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
    />
  )
}
