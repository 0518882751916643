import { isLanguage } from '@aulanova/contract/public'
import { useTranslation } from 'react-i18next'
import { config } from '#lib/config.ts'
import { currentLanguage, setLanguage } from '#lib/i18n.ts'
import { languageNames } from '#lib/languages.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './language-switcher.module.css'

/** Lists the languages the operator offers. Another one, chosen by `?lng=`, is shown but cannot be chosen here. */
export function LanguageSwitcher() {
  const { t } = useTranslation()
  const current = currentLanguage()
  const offered = config.LanguagesOffered
  return (
    <label className={classes.switcher}>
      <Icon name="globe" />
      <span className={classes.name} aria-hidden="true">
        {languageNames[current]}
      </span>
      <select
        aria-label={t('Language')}
        value={current}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
      >
        {!offered.includes(current) && (
          <option value={current} disabled hidden>
            {languageNames[current]}
          </option>
        )}
        {offered.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  )
}
