import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useChosenSite } from '#domains/organizations/parts/chosen-site.ts'
import { dashboardOf, type SiteTab } from '#domains/organizations/parts/site-links.ts'
import { isUnknownSite, UnknownSite } from '#domains/organizations/parts/unknown-site.tsx'
import { useSiteZone } from '#domains/organizations/parts/use-site.ts'
import { PageTabs } from '#kit/page-tabs.tsx'
import { Screen } from '#kit/screen.tsx'
import { kindWords } from './kind-words.ts'
import type { Place } from './use-place.ts'

interface Props {
  place: Place
  help?: ReactNode
  actions?: ReactNode
  /** Of a page below the list. */
  title?: string
  /** The address of the list, for the way back. */
  list?: string | undefined
  children: ReactNode
}

/** The frame of all pages of a site's administration: the way here, and the tabs of the lists. */
export function SiteFrame({ place, help, actions, title, list, children }: Props) {
  const { t } = useTranslation('site')
  const { pathname } = useLocation()
  const { domain, tab, tabs, tabTo } = place
  useChosenSite(domain)
  const { error } = useSiteZone(domain)
  const nameOf = (other: SiteTab) => t(other === 'analytics' ? 'Analytics' : kindWords[other].plural)
  const name = nameOf(tab)
  if (isUnknownSite(error)) return <UnknownSite />
  return (
    <Screen
      title={title ?? name}
      help={help}
      actions={actions}
      place={`${pathname} ${tab}`}
      breadcrumbs={[
        { label: domain, to: dashboardOf(domain) },
        { label: name, ...(title && { to: list ?? tabTo(tab) }) },
        ...(title ? [{ label: title }] : []),
      ]}
    >
      {!title && tabs.length > 1 && (
        <PageTabs
          label={t('University site')}
          current={tabTo(tab)}
          tabs={tabs.map((other) => ({ label: nameOf(other), to: tabTo(other) }))}
        />
      )}
      {children}
    </Screen>
  )
}
