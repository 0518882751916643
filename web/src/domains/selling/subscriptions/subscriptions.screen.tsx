import { pageSize } from '@aulanova/contract/kernel/common'
import type { Reply } from '@aulanova/contract/kernel/endpoint'
import { idOf } from '@aulanova/contract/kernel/keys'
import {
  type ListedSubscription,
  listSubscriptions,
  type SubscriptionRecord,
} from '@aulanova/contract/selling/subscriptions'
import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { useCourseSearch } from '#domains/selling/giving/use-course-search.ts'
import { Autocomplete } from '#kit/autocomplete.ts'
import { EmptyState } from '#kit/empty-state.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { type Column, ListTable, ListTableSkeleton } from '#kit/list-table.tsx'
import { Meter } from '#kit/marks.tsx'
import { Screen } from '#kit/screen.tsx'
import { ListSearch } from '#kit/search-box.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { formatDate, formatDateTime, formatMoney } from '#platform/i18n/format.ts'
import { FromTheBeginning, TokenFoot } from '#platform/paging/token-foot.tsx'
import { useHeadingOfPage, useTokenPages } from '#platform/paging/use-token-pages.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { detailOf, type FromList, subscribersOf } from './paths.ts'
import { StateOf } from './state-of.tsx'
import classes from './subscriptions.module.css'

/** All subscriptions, page after page, and the way to the subscribers of any course. */
export function SubscriptionsScreen() {
  const { t, i18n } = useTranslation(['subscriptions', 'common'])
  const { pages, search, token, searchFor } = useTokenPages()
  const list = useRead(listSubscriptions, {
    body: { sizePerPage: pageSize, ...(search && { searchText: search }), ...(token && { paginationToken: token }) },
  })
  const heading = useHeadingOfPage(token, list.isPlaceholderData)
  const total = (count: number) => new Intl.NumberFormat(i18n.language).format(count)
  return (
    <Screen
      title={t('Subscriptions Management')}
      help={t('Each keeps the plan it began with.')}
      breadcrumbs={[{ label: t('Management'), to: '/admin' }, { label: t('Subscriptions Management') }]}
    >
      <CourseFinder />
      <Row wrap gap={24} rowGap={8} justify="between" below={16}>
        <Text as="h2" size={18} ref={heading} tabIndex={-1}>
          {t('Course Subscriptions')}
        </Text>
        <ListSearch label={t('Id, course, name or e-mail')} value={search} onChange={searchFor} />
      </Row>
      {list.isLoadingError && <FromTheBeginning pages={pages} />}
      <Loaded query={list} skeleton={<ListTableSkeleton columns={5} />}>
        {(page) => (
          <>
            {page.Items.length === 0 ? (
              <NoneFound page={page} isSearch={search !== ''} />
            ) : (
              <SubscriptionTable subscriptions={page.Items} busy={list.isPlaceholderData} />
            )}
            <TokenFoot
              pages={pages}
              next={page.LastEvaluatedKey}
              isLoading={list.isPlaceholderData}
              isFull={page.Items.length >= pageSize}
            >
              <p role="status">
                {search
                  ? t('Estimated subscriptions that match: {{total}}', { total: total(page.Count) })
                  : t('Estimated total subscriptions in the database: {{total}}', { total: total(page.Count) })}
              </p>
            </TokenFoot>
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** A search reads a part of a long list at a time: a page without a match is not the end of it. */
function NoneFound({ page, isSearch }: { page: Reply<typeof listSubscriptions>; isSearch: boolean }) {
  const { t } = useTranslation(['subscriptions', 'common'])
  if (!isSearch)
    return (
      <EmptyState
        title={t('There are no subscriptions yet')}
        action={
          <Button variant="default" component={Link} to="/admin/courses">
            {t('To the courses')}
          </Button>
        }
      >
        {t('Open a course to give one; bought ones appear by themselves.')}
      </EmptyState>
    )
  if (page.LastEvaluatedKey === undefined)
    return (
      <EmptyState title={t('No subscription matches the search')}>
        {t('Change the search or the filters.', { ns: 'common' })}
      </EmptyState>
    )
  return (
    <EmptyState title={t('None of the newest ones matches', { ns: 'common' })}>
      {t('The next page goes on searching.', { ns: 'common' })}
    </EmptyState>
  )
}

/** Leads to the subscribers of a published course, also of one that nobody has yet: people are added there. */
function CourseFinder() {
  const { t } = useTranslation('subscriptions')
  const navigate = useNavigate()
  const search = useCourseSearch()
  const open = (courseId: string) => void navigate(subscribersOf(courseId))
  return (
    <Stack below={32} className={classes.finder}>
      <Autocomplete
        label={t('Subscriptors of a course')}
        description={
          search.isNone
            ? t('No published course has this name')
            : t('See who has a published course, add people one by one or from a file.')
        }
        placeholder={t('Name of the course')}
        value={search.typed}
        data={search.options}
        // The server has filtered already.
        filter={({ options }) => options}
        onChange={search.type}
        onOptionSubmit={open}
      />
    </Stack>
  )
}

interface TableProps {
  subscriptions: ListedSubscription[]
  busy: boolean
}

function SubscriptionTable({ subscriptions, busy }: TableProps) {
  const { t, i18n } = useTranslation('subscriptions')
  const { pathname, search } = useLocation()
  return (
    <ListTable
      label={t('Course Subscriptions')}
      columns={columnsOf(t, i18n.language, { list: pathname + search })}
      rows={subscriptions}
      keyOf={({ PK }) => PK}
      busy={busy}
      menuLabel={t('Open')}
      menu={() => <Icon name="chevron-right" />}
    />
  )
}

const columnsOf = (t: TFunction<'subscriptions'>, language: string, here: FromList): Column<ListedSubscription>[] => [
  {
    key: 'id',
    label: t('Id'),
    cell: (record) => (
      <>
        <Text as="span" block>
          {record.PersonName}
        </Text>
        <Text as="span" block weight="normal">
          {record.Name}
        </Text>
        <Text
          as={Link}
          size={12}
          weight="normal"
          figures
          breakable
          className={classes.id}
          to={detailOf(record)}
          state={here}
        >
          {idOf(record.PK)}
        </Text>
      </>
    ),
  },
  { key: 'created', label: t('Created'), figures: true, cell: ({ Created }) => formatDateTime(Created) },
  { key: 'expiration', label: t('Expiration'), figures: true, cell: (record) => <Expiration record={record} /> },
  {
    key: 'price',
    label: t('Price (in MXN)'),
    figures: true,
    cell: ({ Subscription: { Price } }) => (Price === null ? t('N/A') : formatMoney(Price, language)),
  },
  { key: 'status', label: t('Status'), cell: (record) => <StateOf record={record} /> },
]

/** The day it ends, and how much of its time has passed. */
function Expiration({ record: { Created, Expires, State } }: { record: SubscriptionRecord }) {
  const begin = Date.parse(Created)
  const passed = (Date.now() - begin) / Math.max(1, Date.parse(Expires) - begin)
  return (
    <span className={classes.expiration}>
      {formatDate(Expires)}
      <Meter tone={State === 'active' ? 'done' : 'neutral'} value={Math.max(0, passed)} className={classes.passed} />
    </span>
  )
}
