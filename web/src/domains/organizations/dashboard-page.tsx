import { holds } from '@aulanova/contract/kernel/permissions'
import { listManagedSites, readSiteDashboard } from '@aulanova/contract/organizations/learners'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { useChosenSite } from '#domains/organizations/parts/chosen-site.ts'
import { dashboardOf, inviteOf, publicSiteOf } from '#domains/organizations/parts/site-links.ts'
import { isUnknownSite, UnknownSite } from '#domains/organizations/parts/unknown-site.tsx'
import { ChartPatterns } from '#kit/charts/chart-patterns.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { PageTitle } from '#kit/page-title.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useFreshRead, useRead } from '#platform/api/api.ts'
import { formatTime, initials } from '#platform/i18n/format.ts'
import { useActor } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { ContentCard } from './content-card.tsx'
import { CoursesCard } from './courses-card.tsx'
import classes from './dashboard.module.css'
import { SeatsCard, useSeats } from './seats-card.tsx'
import { StandingCard } from './standing-card.tsx'
import { StuckCard } from './stuck-card.tsx'
import { useLearnersExport } from './use-learners-export.ts'

/** An organization at a glance: how its learners go, its seats, its courses and its site. */
export function DashboardScreen() {
  const { t } = useTranslation('organization')
  const { domain = '' } = useParams()
  useChosenSite(domain)
  const dashboard = useFreshRead(readSiteDashboard, { params: { domain } })
  const seats = useSeats(domain)
  const shown = dashboard.data?.Item.Domain === domain ? dashboard.data.Item : undefined
  const { run, isBusy, error } = useLearnersExport(domain)
  const isPending = dashboard.isPending || (seats.isPending && !seats.isFetched)
  if (isUnknownSite(dashboard.error)) return <UnknownSite />
  return (
    <>
      <Row as="header" wrap gap={20} rowGap={16} below={24}>
        {shown?.Logo ? (
          <Mark as="img" size={64} className={classes.logo} src={shown.Logo} alt="" />
        ) : (
          <Mark size={64} className={classes.logo} aria-hidden="true">
            {shown && initials(shown.Organization)}
          </Mark>
        )}
        <Text as="div" grow={240} className={classes.words}>
          <PageTitle>{shown?.Organization ?? domain}</PageTitle>
          <Text tone="muted">
            {t('{{domain}}. You only see what is of this organization.', { domain })}{' '}
            <a href={publicSiteOf(domain)} target="_blank" rel="noreferrer">
              {t('See the site')}
            </a>
          </Text>
        </Text>
        <Row wrap gap={8} align="stretch" className={classes.actions}>
          <SiteChoice domain={domain} />
          <Button variant="default" leftSection={<Icon name="download" />} loading={isBusy} onClick={run}>
            {t('Export CSV')}
          </Button>
          <Button component={Link} to={inviteOf(domain)} leftSection={<Icon name="plus" />}>
            {t('Invite people')}
          </Button>
        </Row>
      </Row>
      {error && <ErrorAlert error={error} />}
      <Loaded query={{ ...dashboard, isPending }} skeleton={<DashboardSkeleton />}>
        {({ Item }) => (
          <>
            <ChartPatterns />
            <Stack gap={16} shrink className={classes.grid}>
              <StandingCard dashboard={Item} />
              <SeatsCard domain={domain} seats={seats} />
              <CoursesCard domain={domain} dashboard={Item} />
              <ContentCard domain={domain} dashboard={Item} />
              <StuckCard domain={domain} dashboard={Item} />
            </Stack>
            <Text size={12} tone="muted" above={12}>
              {t('Counted at {{time}}', { time: formatTime(Item.CountedAt) })}
            </Text>
          </>
        )}
      </Loaded>
    </>
  )
}

const DashboardSkeleton = () => (
  <Stack gap={16} shrink className={classes.grid}>
    <Skeleton h={220} radius={14} />
    <Skeleton h={220} radius={14} />
    <Skeleton className={classes.whole ?? ''} h={320} radius={14} />
  </Stack>
)

/** Leads to another organization, for people who manage several. */
function SiteChoice({ domain }: { domain: string }) {
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
