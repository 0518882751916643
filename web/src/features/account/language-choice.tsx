import { isLanguage, languages } from '@aulanova/contract/kernel/languages'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#lib/change-language.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { languageNames } from '#lib/languages.ts'
import { NativeSelect } from '#ui/native-select.ts'

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
