import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { type ComponentType, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useCurrentInSight } from '#kit/behaviour/use-current-in-sight.ts'
import { Screen } from '#kit/screen.tsx'
import { DevicesPane } from './devices-pane.tsx'
import { allPanes, type PaneName, paneTitles } from './panes.ts'
import { ProfilePane } from './profile-pane.tsx'
import { SecurityPane } from './security-pane.tsx'
import classes from './settings.module.css'
import { SubscriptionsPane } from './subscriptions-pane.tsx'
import { SupportPane } from './support-pane.tsx'
import { TermsPane } from './terms-pane.tsx'
import { UiPane } from './ui-pane.tsx'

const panes: Record<PaneName, ComponentType> = {
  profile: ProfilePane,
  subscriptions: SubscriptionsPane,
  security: SecurityPane,
  devices: DevicesPane,
  support: SupportPane,
  'terms-of-use': TermsPane,
}

/** The settings; the address selects the pane. `ui` has an address but no tab. */
export function SettingsScreen() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { pane = '' } = useParams()
  const tabs = useRef<HTMLDivElement>(null)
  useCurrentInSight(tabs, pane)
  if (!isPane(pane) && pane !== 'ui') return <Navigate to="/settings/profile" replace />

  return (
    <Screen title={t('Settings')} place="/settings">
      <Tabs
        value={pane}
        onChange={(next) => next && navigate(`/settings/${next}`)}
        keepMounted={false}
        classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '', panel: classes.panel ?? '' }}
      >
        <Tabs.List ref={tabs} aria-label={t('Settings')}>
          {allPanes.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(paneTitles[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {entries.map(([name, Pane]) => (
          <Tabs.Panel key={name} value={name}>
            <Pane />
          </Tabs.Panel>
        ))}
      </Tabs>
      {pane === 'ui' && (
        <div className={classes.panel}>
          <UiPane />
        </div>
      )}
    </Screen>
  )
}

const entries = Object.entries(panes)
const isPane = (name: string): name is PaneName => Object.hasOwn(panes, name)
