import { isLanguage, languages } from '@aulanova/contract/kernel/languages'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { config } from '#platform/config/config.ts'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import { languageNames } from '#platform/i18n/languages.ts'
import { changeLanguage } from '#platform/session/change-language.ts'
import classes from './language-switcher.module.css'

/** Offers the operator's languages. Another one, the default or chosen by `?lng=` or in the settings panel, is named only. */
export function LanguageSwitcher() {
  const { t } = useTranslation()
  const current = currentLanguage()
  const offered = languages.filter((one) => config.LanguagesOffered.includes(one))
  return (
    <Row as="label" inline gap={8} className={classes.switcher}>
      <Icon name="globe" />
      <span aria-hidden="true">{languageNames[current]}</span>
      <select
        aria-label={t('Language')}
        value={current}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && changeLanguage(value)}
      >
        {!offered.includes(current) && (
          <option value={current} hidden disabled>
            {languageNames[current]}
          </option>
        )}
        {offered.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </Row>
  )
}
