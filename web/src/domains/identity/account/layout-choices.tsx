import { isLanguage, languages } from '@aulanova/contract/kernel/languages'
import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Grid, Row, Stack } from '#kit/layout.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { Text } from '#kit/text.tsx'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import { languageNames } from '#platform/i18n/languages.ts'
import { changeLayout, type LayoutSettings, useLayout } from '#platform/layout/layout-settings.ts'
import { changeReading, type Reading, useReading } from '#platform/layout/reading.ts'
import { changeLanguage } from '#platform/session/change-language.ts'
import { type Choice, ChoiceGroup, type Drawing, LayoutThumb } from './choice-group.tsx'
import classes from './layout-choices.module.css'
import { SidebarChoices } from './sidebar-choices.tsx'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import type { LayoutPreset } from '#platform/layout/layout-presets.ts'

/** All layout settings; each choice applies at once. */
export function LayoutChoices() {
  const { t } = useTranslation('layout')
  const layout = useLayout()
  const isHorizontal = layout.layoutType === 'horizontal'
  return (
    <Grid min={280} gap={40} rowGap={20} align="start">
      <ChoiceGroup
        kind="drawing"
        title={t('Layout')}
        chosen={layout.layoutType}
        onChoose={(layoutType) => changeLayout({ layoutType })}
        choices={[choice('vertical', t('Vertical')), choice('horizontal', t('Horizontal'))]}
      />
      <ChoiceGroup
        kind="drawing"
        title={t('Width')}
        chosen={layout.layoutWidth}
        onChoose={(layoutWidth) => changeLayout({ layoutWidth })}
        choices={[choice('fluid', t('Fluid')), choice('boxed', t('Boxed')), choice('scrollable', t('Scrollable'))]}
      />
      <ChoiceGroup<LayoutSettings['topbarTheme']>
        kind="drawing"
        title={t('Topbar')}
        chosen={layout.topbarTheme}
        onChoose={(topbarTheme) => changeLayout({ topbarTheme })}
        choices={[
          { value: 'light', label: t('Light'), picture: <LayoutThumb drawing="topbar-light" /> },
          { value: 'dark', label: t('Dark'), picture: <LayoutThumb drawing="topbar-dark" /> },
          // One begins with it in vertical, and the preset `initial` leads back to that, but it is no choice there.
          ...(isHorizontal
            ? [
                {
                  value: 'colored' as const,
                  label: t('Colored'),
                  picture: <LayoutThumb drawing="topbar-colored" />,
                },
              ]
            : []),
        ]}
      />
      {!isHorizontal && <SidebarChoices />}
      <ReadingChoices />
      <LanguageChoice />
      <Preloading />
      <PresetLinks />
    </Grid>
  )
}

const choice = <T extends Drawing>(value: T, label: string): Choice<T> => ({
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

/** How the texts of courses are set; the presets of the layout leave it as it is. */
function ReadingChoices() {
  const { t } = useTranslation('layout')
  const { textSize, lineWidth } = useReading()
  const help = useId()
  return (
    <Stack as="fieldset" gap={12} className={classes.reading} aria-describedby={help}>
      <Text as="legend" size={14} weight="strong">
        {t('Reading')}
      </Text>
      <Text size={12} tone="muted" id={help}>
        {t('For the texts of courses.')}
      </Text>
      <NativeSelect
        label={t('Text size')}
        value={textSize}
        onChange={({ currentTarget: { value } }) => changeReading({ textSize: value as Reading['textSize'] })}
        data={[
          { value: 'normal', label: t('Normal') },
          { value: 'large', label: t('Large') },
          { value: 'very-large', label: t('Very large') },
        ]}
      />
      <NativeSelect
        label={t('Line width')}
        value={lineWidth}
        onChange={({ currentTarget: { value } }) => changeReading({ lineWidth: value as Reading['lineWidth'] })}
        data={[
          { value: 'narrow', label: t('Narrow') },
          { value: 'medium', label: t('Medium') },
          { value: 'wide', label: t('Wide') },
        ]}
      />
    </Stack>
  )
}

function Preloading() {
  const { t } = useTranslation('layout')
  const { isPreloader } = useLayout()
  const help = useId()
  return (
    <Row gap={16} justify="between">
      <div>
        <Text as="b" block size={14} weight="strong">
          {t('Preloader')}
        </Text>
        <Text as="span" size={12} tone="muted" id={help}>
          {t('Shown for 2.5 seconds when the page opens.')}
        </Text>
      </div>
      <Switch
        aria-label={t('Preloader')}
        aria-describedby={help}
        withThumbIndicator={false}
        size="md"
        checked={isPreloader}
        onChange={(event) => changeLayout({ isPreloader: event.currentTarget.checked })}
      />
    </Row>
  )
}

const labels = {
  initial: 'Initial',
  horizontal: 'Horizontal',
  compact: 'Compact',
  icon: 'Icons',
  boxed: 'Boxed',
  'light-sidebar': 'Light menu',
} as const satisfies Record<LayoutPreset, string>

/** Presets as links, so that they can be shared; `useLayoutPreset` applies them. */
function PresetLinks() {
  const { t } = useTranslation('layout')
  const [params] = useSearchParams()
  // The panel opens on every screen, so the other parameters of the address stay.
  const to = (name: LayoutPreset) => `?${new URLSearchParams([...params, ['layout', name]])}`
  return (
    <>
      <section className={classes.presets}>
        <Text as="h3" below={8} size={14}>
          {t('Ready-made variants')}
        </Text>
        <Row as="ul" wrap gap={8} align="stretch">
          {(Object.keys(labels) as LayoutPreset[]).map((name) => (
            <li key={name}>
              <Text as={Link} size={14} tone="strong" to={to(name)} preventScrollReset>
                {t(labels[name])}
              </Text>
            </li>
          ))}
        </Row>
      </section>
      <Text as="p" size={14}>
        <Row as={Link} inline gap={6} to="/catalogue">
          {t('Purchase courses')}
          <Icon name="arrow-right" size="small" />
        </Row>
      </Text>
    </>
  )
}
