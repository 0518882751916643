import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { listMyMessages } from '@aulanova/contract/operations/contact'
import { termsSlug } from '@aulanova/contract/reference/documents'
import { type ComponentType, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { Guides, LinkToGuides } from '#domains/identity/guides/all-guides.tsx'
import { useCurrentInSight } from '#kit/behaviour/use-current-in-sight.ts'
import { Card } from '#kit/card.tsx'
import { Screen } from '#kit/screen.tsx'
import { useFreshRead } from '#platform/api/api.ts'
import { ContactForm, ContactHints } from './contact-form.tsx'
import { DevicesPane } from './devices-pane.tsx'
import { LayoutChoices } from './layout-choices.tsx'
import { LegalText } from './legal-text.tsx'
import { MyMessages } from './my-messages.tsx'
import pane from './pane.module.css'
import { Pane } from './pane.tsx'
import { allPanes, type PaneName, paneTitles } from './panes.ts'
import { ProfilePane } from './profile-pane.tsx'
import { SecurityPane } from './security-pane.tsx'
import classes from './settings.module.css'
import { SubscriptionsPane } from './subscriptions-pane.tsx'

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

function SupportPane() {
  const { t } = useTranslation('contact')
  const messages = useFreshRead(listMyMessages, {})
  return (
    <Pane title={t('Support')} help={t('Tell us what you need; we will answer by e-mail.')} action={<LinkToGuides />}>
      <div className={pane.columns}>
        <ContactForm />
        <ContactHints />
      </div>
      {/* One below the other, so that what comes first moves nothing when it arrives. */}
      {!messages.isPending && (
        <>
          <MyMessages messages={messages.data?.Items ?? []} />
          <Guides />
        </>
      )}
    </Pane>
  )
}

function TermsPane() {
  return <LegalText slug={termsSlug} heading={(name) => <h2>{name}</h2>} />
}

function UiPane() {
  const { t } = useTranslation('layout')
  return (
    <Pane title={t('Interface')} help={t('How the work screens look. Saved in this browser.')}>
      <Card pad="large" max={720}>
        <LayoutChoices />
      </Card>
    </Pane>
  )
}
