import { isLanguage, languages } from '@aulanova/contract/kernel/languages'
import { useTranslation } from 'react-i18next'
import { NativeSelect } from '#kit/native-select.ts'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import { languageNames } from '#platform/i18n/languages.ts'
import { changeLayout, type LayoutSettings, useLayout } from '#platform/page/layout-settings.ts'
import { changeLanguage } from '#platform/session/change-language.ts'
import { type Choice, ChoiceGroup } from './choice-group.tsx'
import classes from './layout-choices.module.css'
import { type Drawing, LayoutThumb } from './layout-thumb.tsx'
import { Preloading } from './preloading.tsx'
import { PresetLinks } from './preset-links.tsx'
import { SidebarChoices } from './sidebar-choices.tsx'

/** All layout settings; each choice applies at once. */
export function LayoutChoices() {
  const { t } = useTranslation('layout')
  const layout = useLayout()
  const isHorizontal = layout.layoutType === 'horizontal'
  return (
    <div className={classes.choices}>
      <ChoiceGroup
        kind="drawing"
        title={t('Layout')}
        chosen={layout.layoutType}
        onChoose={(layoutType) => changeLayout({ layoutType })}
        choices={[drawn('vertical', t('Vertical')), drawn('horizontal', t('Horizontal'))]}
      />
      <ChoiceGroup
        kind="drawing"
        title={t('Width')}
        chosen={layout.layoutWidth}
        onChoose={(layoutWidth) => changeLayout({ layoutWidth })}
        choices={[drawn('fluid', t('Fluid')), drawn('boxed', t('Boxed')), drawn('scrollable', t('Scrollable'))]}
      />
      <ChoiceGroup<LayoutSettings['topbarTheme']>
        kind="drawing"
        title={t('Topbar')}
        chosen={layout.topbarTheme}
        onChoose={(topbarTheme) => changeLayout({ topbarTheme })}
        choices={[
          { value: 'light', label: t('Light'), picture: <LayoutThumb drawing="topbar-light" /> },
          { value: 'dark', label: t('Dark'), picture: <LayoutThumb drawing="topbar-dark" /> },
          // Offered as a colour only in horizontal; in vertical it is what one began with, and can go back to.
          {
            value: 'colored',
            label: isHorizontal ? t('Colored') : t('Default'),
            picture: <LayoutThumb drawing="topbar-colored" />,
          },
        ]}
      />
      {!isHorizontal && <SidebarChoices />}
      <LanguageChoice />
      <Preloading />
      <PresetLinks />
    </div>
  )
}

const drawn = <T extends Drawing>(value: T, label: string): Choice<T> => ({
  value,
  label,
  picture: <LayoutThumb drawing={value} />,
})

/** All languages there are; the switcher of the header has those the operator offers. */
function LanguageChoice() {
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
