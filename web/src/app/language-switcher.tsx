import { defaultLanguage, isLanguage, languages } from '@aulanova/contract/kernel/languages'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { config } from '#platform/config/config.ts'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import { languageNames } from '#platform/i18n/languages.ts'
import { changeLanguage } from '#platform/session/change-language.ts'
import classes from './language-switcher.module.css'

/**
 * Lists the languages the operator offers and the default, so that one can go back to it. Another one, chosen by `?lng=` or
 * in the settings panel, is listed while it is in use.
 */
export function LanguageSwitcher() {
  const { t } = useTranslation()
  const current = currentLanguage()
  const listed = languages.filter((one) => [...config.LanguagesOffered, defaultLanguage, current].includes(one))
  return (
    <Row as="label" inline gap={8} className={classes.switcher}>
      <Icon name="globe" />
      <span aria-hidden="true">{languageNames[current]}</span>
      <select
        aria-label={t('Language')}
        value={current}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && changeLanguage(value)}
      >
        {listed.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </Row>
  )
}
