import { pageSize } from '@aulanova/contract/common'
import { longestSearch } from '@aulanova/contract/limits'
import { listSubscriptions } from '@aulanova/contract/subscriptions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useRead } from '#lib/api.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { ListTableSkeleton } from '#ui/list-table.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SubscriptionTable } from './subscription-table.tsx'
import classes from './subscriptions.module.css'

/** All subscriptions, page after page. The page's token is in the address: going back returns to the page before. */
export function SubscriptionsScreen() {
  const { t, i18n } = useTranslation('subscriptions')
  const [params, setParams] = useSearchParams()
  const search = (params.get('search') ?? '').trim().slice(0, longestSearch)
  const token = params.get('token')
  const list = useRead(listSubscriptions, {
    body: { sizePerPage: pageSize, ...(search && { searchText: search }), ...(token && { paginationToken: token }) },
  })
  const go = (next: { search: string; token?: string | undefined }, replace = false) =>
    setParams(
      { ...(next.search && { search: next.search }), ...(next.token && { token: next.token }) },
      { replace, preventScrollReset: replace },
    )
  const restart = () => go({ search })

  return (
    <Screen
      title={t('Subscriptions Management')}
      help={t('Each keeps the plan it began with.')}
      breadcrumbs={[{ label: t('Administration') }, { label: t('Subscriptions Management') }]}
    >
      <div className={classes.tools}>
        <h2>{t('Course Subscriptions')}</h2>
        <search className={classes.search}>
          <SearchBox
            label={t('Id, course, name or e-mail')}
            value={search}
            onChange={(text) => go({ search: text.slice(0, longestSearch) }, true)}
          />
        </search>
      </div>
      {list.isLoadingError && token && (
        <Button className={classes.restart ?? ''} variant="default" onClick={restart}>
          {t('Start from the beginning')}
        </Button>
      )}
      <Loaded query={list} skeleton={<ListTableSkeleton columns={5} />}>
        {({ Items, Count, LastEvaluatedKey }) => (
          <>
            {Items.length === 0 ? (
              <EmptyState
                title={search ? t('No subscription matches the search') : t('There are no subscriptions yet')}
              />
            ) : (
              <SubscriptionTable subscriptions={Items} busy={list.isPlaceholderData} />
            )}
            <div className={classes.foot}>
              <p role="status">
                {t('Estimated total subscriptions in the database: {{total}}', {
                  total: new Intl.NumberFormat(i18n.language).format(Count),
                })}
              </p>
              {LastEvaluatedKey && (
                <Button
                  variant="default"
                  loading={list.isPlaceholderData}
                  rightSection={<Icon name="arrow-right" />}
                  onClick={() => go({ search, token: LastEvaluatedKey })}
                >
                  {t('Next Page')}
                </Button>
              )}
              {!LastEvaluatedKey && (Items.length >= pageSize || (Items.length === 0 && token)) && (
                <Button variant="default" onClick={restart}>
                  {t('Start from the beginning')}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Screen>
  )
}
