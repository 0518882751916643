import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { LayoutPreset } from '#lib/layout-presets.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './layout-choices.module.css'

const labels = {
  initial: 'Initial',
  horizontal: 'Horizontal',
  compact: 'Compact',
  icon: 'Icons',
  boxed: 'Boxed',
  'light-sidebar': 'Light menu',
} as const satisfies Record<LayoutPreset, string>

/** Links, so that a variant can be sent to somebody; the layout applies what they name. */
export function PresetLinks() {
  const { t } = useTranslation('layout')
  const [params] = useSearchParams()
  // The panel is open on every screen: what its address says besides is kept.
  const to = (name: LayoutPreset) => `?${new URLSearchParams([...params, ['layout', name]])}`
  return (
    <>
      <section className={classes.presets}>
        <h3>{t('Ready-made variants')}</h3>
        <ul>
          {(Object.keys(labels) as LayoutPreset[]).map((name) => (
            <li key={name}>
              <Link to={to(name)} preventScrollReset>
                {t(labels[name])}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Link className={classes.purchase} to="/catalogue">
        {t('Purchase courses')}
        <Icon name="arrow-right" size="small" />
      </Link>
    </>
  )
}
