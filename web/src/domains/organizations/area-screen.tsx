import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useChosenSite } from '#domains/organizations/parts/chosen-site.ts'
import { dashboardOf } from '#domains/organizations/parts/site-links.ts'
import { isUnknownSite, UnknownSite } from '#domains/organizations/parts/unknown-site.tsx'
import { type Crumb, Screen } from '#kit/screen.tsx'

interface Props {
  title: string
  help?: ReactNode
  actions?: ReactNode
  /** Between the dashboard and this page. */
  above?: Crumb[]
  /** Why what the page shows could not be read. */
  error: unknown
  children: ReactNode
}

/** The frame of the pages of an organization's area. */
export function AreaScreen({ title, help, actions, above = [], error, children }: Props) {
  const { t } = useTranslation('organization')
  const { domain = '' } = useParams()
  useChosenSite(domain)
  if (isUnknownSite(error)) return <UnknownSite />
  return (
    <Screen
      title={title}
      help={help}
      actions={actions}
      breadcrumbs={[{ label: domain || t('Organization'), to: dashboardOf(domain) }, ...above, { label: title }]}
    >
      {children}
    </Screen>
  )
}
