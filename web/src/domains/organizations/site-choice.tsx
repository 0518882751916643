import { holds } from '@aulanova/contract/kernel/permissions'
import { listManagedSites } from '@aulanova/contract/organizations/learners'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { dashboardOf } from '#domains/organizations/parts/site-links.ts'
import { NativeSelect } from '#kit/native-select.ts'
import { useRead } from '#platform/api/api.ts'
import { useActor } from '#platform/session/session.ts'
import classes from './dashboard.module.css'

/** Leads to another organization, for people who manage several. */
export function SiteChoice({ domain }: { domain: string }) {
  const actor = useActor()
  const own = actor?.groups.filter((group) => group.includes('.')) ?? []
  return holds(actor, 'site:manage') || own.length > 1 ? <Choice domain={domain} /> : null
}

function Choice({ domain }: { domain: string }) {
  const { t } = useTranslation('organization')
  const navigate = useNavigate()
  const sites = useRead(listManagedSites, { query: {} })
  const known = sites.data?.Items ?? []
  if (!sites.isPending && known.length < 2) return null
  const isKnown = known.some(({ Domain }) => Domain === domain)
  return (
    <NativeSelect
      className={classes.choice ?? ''}
      aria-label={t('Organization')}
      value={domain}
      data={[
        ...(isKnown ? [] : [{ value: domain, label: domain }]),
        ...known.map(({ Domain, Name }) => ({ value: Domain, label: Name })),
      ]}
      onChange={(event) => void navigate(dashboardOf(event.currentTarget.value))}
    />
  )
}
