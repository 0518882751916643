import { learnerStates, listLearners, readSiteDashboard } from '@aulanova/contract/organizations/learners'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import { inviteOf } from '#domains/organizations/parts/site-links.ts'
import { isUuid } from '#kit/browser/uuid.ts'
import { ChartPatterns } from '#kit/charts/chart-patterns.tsx'
import { Chip } from '#kit/chip.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { ListTableSkeleton } from '#kit/list-table.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { Notice } from '#kit/notice.tsx'
import { ListSearch } from '#kit/search-box.tsx'
import { Text } from '#kit/text.tsx'
import { writeFilter } from '#platform/address/url.ts'
import { useFreshRead, useRead } from '#platform/api/api.ts'
import { TokenFoot } from '#platform/paging/token-foot.tsx'
import { useHeadingOfPage, useTokenPages } from '#platform/paging/use-token-pages.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { AreaScreen } from './area-screen.tsx'
import { LearnerTable } from './learner-table.tsx'
import classes from './people.module.css'
import { StatesLegend } from './states.tsx'
import { useLearnersExport } from './use-learners-export.ts'

/** The people in the organization's courses. */
export function LearnersScreen() {
  const { t } = useTranslation('organization')
  const { domain = '' } = useParams()
  const dashboard = useRead(readSiteDashboard, { params: { domain } })
  /** Said when the page is shown. */
  const { shown } = (useLocation().state ?? {}) as { shown?: string }
  const { run, isBusy, error } = useLearnersExport(domain, useChosenFilter())
  return (
    <AreaScreen
      error={dashboard.error}
      title={t('People')}
      help={t('Who takes a course of the organization, and how far they have come.')}
      actions={
        <>
          <Button variant="default" leftSection={<Icon name="download" />} loading={isBusy} onClick={run}>
            {t('Export CSV')}
          </Button>
          <Button component={Link} to={inviteOf(domain)} leftSection={<Icon name="plus" />}>
            {t('Invite people')}
          </Button>
        </>
      }
    >
      <ChartPatterns />
      <Notice shown={shown ? { id: 0, text: shown } : null} />
      {error && <ErrorAlert error={error} />}
      <Learners key={domain} domain={domain} />
    </AreaScreen>
  )
}

const noCourse = { course: '', token: '' }

/** What is exported is what the list shows, without its search. */
function useChosenFilter() {
  const [params] = useSearchParams()
  const course = params.get('course') ?? ''
  const state = stateOf(params.get('show'))
  return { ...(isUuid(course) && { course }), ...(state && { state }) }
}

const stateOf = (text: string | null) => learnerStates.find((known) => known === text)

/** The course in the address; another one begins at the first page. */
function useCourseFilter() {
  const [params, setParams] = useSearchParams()
  const course = params.get('course') ?? ''
  const choose = (id: string) =>
    setParams(writeFilter(new URLSearchParams(location.search), noCourse, { course: id, token: '' }), {
      replace: true,
      preventScrollReset: true,
    })
  return [isUuid(course) ? course : '', choose] as const
}

function Learners({ domain }: { domain: string }) {
  const { t } = useTranslation('organization')
  const { pages, search, token, searchFor, filterBy, filter: show } = useTokenPages()
  const [course, setCourse] = useCourseFilter()
  const state = stateOf(show)
  const learners = useFreshRead(listLearners, {
    params: { domain },
    query: { ...(search && { search }), ...(state && { state }), ...(course && { course }), ...(token && { token }) },
  })
  const heading = useHeadingOfPage(token, learners.isPlaceholderData)
  const words = { done: t('Finished'), active: t('Moving'), stuck: t('Stuck'), expired: t('Access expired') }
  const isFiltered = Boolean(search || state || course)
  return (
    <>
      <Row wrap gap={16} rowGap={8} align="stretch" below={12} className={classes.tools}>
        <ListSearch label={t('Name or e-mail')} value={search} onChange={searchFor} />
        <CourseSelect domain={domain} value={course} onChange={setCourse} />
      </Row>
      <Row wrap gap={8} align="stretch" below={16}>
        <Chip pressed={!state} onClick={() => filterBy('')}>
          {t('All')}
        </Chip>
        {learnerStates.map((known) => (
          <Chip key={known} pressed={state === known} onClick={() => filterBy(known)}>
            {words[known]}
          </Chip>
        ))}
      </Row>
      <Text as="h2" size={18} ref={heading} tabIndex={-1} below={12}>
        {state ? words[state] : t('All')}
      </Text>
      <Loaded query={learners} skeleton={<ListTableSkeleton columns={5} />}>
        {({ Items, Count, LastEvaluatedKey }) => (
          <>
            {Items.length === 0 ? (
              <NoLearners domain={domain} isFiltered={isFiltered} />
            ) : (
              <>
                <StatesLegend />
                <LearnerTable domain={domain} learners={Items} busy={learners.isPlaceholderData} />
              </>
            )}
            <TokenFoot pages={pages} next={LastEvaluatedKey} isLoading={learners.isPlaceholderData}>
              <p role="status">{t('{{count}} people', { count: Count })}</p>
            </TokenFoot>
          </>
        )}
      </Loaded>
    </>
  )
}

function CourseSelect({ domain, value, onChange }: { domain: string; value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation('organization')
  const dashboard = useRead(readSiteDashboard, { params: { domain } })
  const courses = dashboard.data?.Item.Courses ?? []
  return (
    <NativeSelect
      aria-label={t('Course')}
      value={value}
      data={[
        { value: '', label: t('All courses') },
        ...courses.map(({ Uuid, Name }) => ({ value: Uuid, label: Name })),
        // Until the courses are known.
        ...(value && !courses.some(({ Uuid }) => Uuid === value) ? [{ value, label: t('Course') }] : []),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function NoLearners({ domain, isFiltered }: { domain: string; isFiltered: boolean }) {
  const { t } = useTranslation(['organization', 'common'])
  if (isFiltered)
    return (
      <EmptyState title={t('Nobody matches')}>{t('Change the search or the filters.', { ns: 'common' })}</EmptyState>
    )
  return (
    <EmptyState
      title={t('Nobody takes a course of the organization yet')}
      action={
        <Button variant="default" component={Link} to={inviteOf(domain)}>
          {t('Invite people')}
        </Button>
      }
    >
      {t('Invite people by e-mail; each takes a seat of the plan that you choose.')}
    </EmptyState>
  )
}
