import { pageSize } from '@aulanova/contract/kernel/common'
import type { Reply } from '@aulanova/contract/kernel/endpoint'
import { listSubscriptions } from '@aulanova/contract/selling/subscriptions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#kit/empty-state.tsx'
import { Row } from '#kit/layout.tsx'
import { ListTableSkeleton } from '#kit/list-table.tsx'
import { Screen } from '#kit/screen.tsx'
import { ListSearch } from '#kit/search-box.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { FromTheBeginning, TokenFoot } from '#platform/states/token-foot.tsx'
import { useHeadingOfPage, useTokenPages } from '#platform/states/use-token-pages.ts'
import { CourseFinder } from './course-finder.tsx'
import { SubscriptionTable } from './subscription-table.tsx'

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
