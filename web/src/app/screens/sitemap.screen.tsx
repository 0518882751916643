import { holds } from '@aulanova/contract/kernel/permissions'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { homeEntry, type MenuEntry, type MenuGroup, menuFor } from '#app/menu/menu.ts'
import { Grid } from '#kit/layout.tsx'
import { Screen } from '#kit/screen.tsx'
import { Text } from '#kit/text.tsx'
import { useActor } from '#platform/session/session.ts'
import classes from './sitemap.module.css'

const open: MenuEntry[] = [
  homeEntry,
  { label: 'Catalogue', icon: 'compass', to: '/catalogue', access: 'public' },
  { label: 'Check a certificate', icon: 'award', to: '/certificates', access: 'public' },
  { label: 'Contact', icon: 'mail', to: '/contact-us', access: 'public' },
  { label: 'Terms of use and privacy', icon: 'shield', to: '/terms-of-use-and-privacy', access: 'public' },
]

/** Pages that have an address but no entry in the menu. */
const besideTheMenu: MenuEntry[] = [{ label: 'Profile', icon: 'user', to: '/settings/profile', access: 'signed-in' }]

/** Every page this person may open, in one list. */
export function SitemapScreen() {
  const { t } = useTranslation('menu')
  const actor = useActor()
  const more: MenuGroup = { label: 'More pages', entries: besideTheMenu.filter(({ access }) => holds(actor, access)) }
  const everyone: MenuGroup = { label: 'Open to everyone', entries: open }
  const groups = [everyone, ...menuFor(actor), more].filter(({ entries }) => entries.length > 0)

  return (
    <div className={classes.page}>
      <Screen title={t('Sitemap')} help={t('Every page you can open.')}>
        <Grid min={220} gap={32}>
          {groups.map(({ label, domain, to, entries }) => (
            <section key={domain ?? label ?? ''}>
              <Text as="h2" size={18} below={8}>
                {domain ?? t(label ?? 'My Space')}
              </Text>
              <ul>
                {to && (
                  <li>
                    <Link to={to}>{t('Overview')}</Link>
                  </li>
                )}
                {entries.map((entry) => (
                  <li key={entry.label}>
                    <Link to={entry.to}>{t(entry.label)}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Grid>
      </Screen>
    </div>
  )
}
