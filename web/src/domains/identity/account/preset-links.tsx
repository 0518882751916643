import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import type { LayoutPreset } from '#platform/page/layout-presets.ts'
import classes from './layout-choices.module.css'

const labels = {
  initial: 'Initial',
  horizontal: 'Horizontal',
  compact: 'Compact',
  icon: 'Icons',
  boxed: 'Boxed',
  'light-sidebar': 'Light menu',
} as const satisfies Record<LayoutPreset, string>

/** Presets as links, so that they can be shared; `useLayoutPreset` applies them. */
export function PresetLinks() {
  const { t } = useTranslation('layout')
  const [params] = useSearchParams()
  // The panel opens on every screen, so the other parameters of the address are kept.
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
