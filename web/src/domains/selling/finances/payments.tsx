import { pageSize } from '@aulanova/contract/kernel/common'
import type { Input, Reply } from '@aulanova/contract/kernel/endpoint'
import { type ListedState, listPayments } from '@aulanova/contract/selling/finances'
import { useTranslation } from 'react-i18next'
import { paymentStateWords } from '#domains/selling/parts/payment-badge.tsx'
import { Chip } from '#kit/chip.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Row } from '#kit/layout.tsx'
import { ListTableSkeleton } from '#kit/list-table.tsx'
import { ListSearch } from '#kit/search-box.tsx'
import { Text } from '#kit/text.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import { useRead } from '#platform/api/api.ts'
import { FromTheBeginning, TokenFoot } from '#platform/paging/token-foot.tsx'
import { useHeadingOfPage, useTokenPages } from '#platform/paging/use-token-pages.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { PaymentTable } from './payment-table.tsx'

const headingId = 'payments'

/** Goes to the list, which is below the figures. */
export function showPayments() {
  const heading = document.getElementById(headingId)
  heading?.scrollIntoView?.({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

interface Props {
  /** How many a person must check. */
  needAttention: number
}

/** All payments, the newest first, page after page. */
export function Payments({ needAttention }: Props) {
  const { t, i18n } = useTranslation(['finances', 'common'])
  const { pages, search, token, searchFor, filterBy, filter: show } = useTokenPages()
  const filter = filterOf(show)
  const list = useRead(listPayments, {
    query: { ...queryOf(filter), ...(search && { search }), ...(token && { token }) },
  })
  const heading = useHeadingOfPage(token, list.isPlaceholderData)
  return (
    <section aria-labelledby={headingId}>
      <Row wrap gap={24} rowGap={8} justify="between" below={4}>
        <Text as="h2" size={18} id={headingId} ref={heading} tabIndex={-1}>
          {t('Payments')}
        </Text>
        <ListSearch label={t('Person, course or id at the provider')} value={search} onChange={searchFor} />
      </Row>
      <Text size={14} tone="muted" below={16}>
        {t('Of all days, whatever the period above.')}
      </Text>
      <PaymentFilters chosen={filter} needAttention={needAttention} onChoose={filterBy} />
      {list.isLoadingError && <FromTheBeginning pages={pages} />}
      <Loaded query={list} skeleton={<ListTableSkeleton columns={6} />}>
        {(page) => (
          <>
            {page.Items.length === 0 ? (
              <NoneFound page={page} isNarrowed={search !== '' || filter !== ''} />
            ) : (
              <PaymentTable payments={page.Items} busy={list.isPlaceholderData} />
            )}
            <TokenFoot
              pages={pages}
              next={page.LastEvaluatedKey}
              isLoading={list.isPlaceholderData}
              isFull={page.Items.length >= pageSize}
            >
              <p role="status">
                {t('Estimated payments: {{total}}', {
                  total: new Intl.NumberFormat(i18n.language).format(page.Count),
                })}
              </p>
            </TokenFoot>
          </>
        )}
      </Loaded>
    </section>
  )
}

/** A search reads a part of a long list at a time: a page without a match is not the end of it. */
function NoneFound({ page, isNarrowed }: { page: Reply<typeof listPayments>; isNarrowed: boolean }) {
  const { t } = useTranslation(['finances', 'common'])
  if (!isNarrowed)
    return (
      <EmptyState title={t('Nobody has paid for anything yet')}>
        {t('Payments appear here as soon as somebody buys a plan.')}
      </EmptyState>
    )
  if (page.LastEvaluatedKey === undefined)
    return (
      <EmptyState title={t('No payment matches')}>
        {t('Change the search or the filters.', { ns: 'common' })}
      </EmptyState>
    )
  return (
    <EmptyState title={t('None of the newest ones matches', { ns: 'common' })}>
      {t('The next page goes on searching.', { ns: 'common' })}
    </EmptyState>
  )
}

interface FilterProps {
  chosen: PaymentFilter
  /** How many a person must check. */
  needAttention: number
  onChoose: (filter: PaymentFilter) => void
}

function PaymentFilters({ chosen, needAttention, onChoose }: FilterProps) {
  const { t } = useTranslation(['finances', 'billing'])
  const wordsOf = (filter: PaymentFilter) => {
    if (filter === '') return t('All')
    return filter === 'attention' ? t('To be looked at') : t(paymentStateWords(filter), { ns: 'billing' })
  }
  return (
    <Toolbar label={t('State')} below={16}>
      {paymentFilters.map((filter) => (
        <Chip
          key={filter}
          pressed={filter === chosen}
          count={filter === 'attention' && needAttention > 0 ? needAttention : null}
          onClick={() => onChoose(filter)}
        >
          {wordsOf(filter)}
        </Chip>
      ))}
    </Toolbar>
  )
}

/** All, those that a person must check, or those in one state. */
const paymentFilters = [
  '',
  'attention',
  'succeeded',
  'to-pay',
  'processing',
  'requires-action',
  'refunded',
  'disputed',
  'failed',
  'cancelled',
  'created',
] as const satisfies readonly ('' | 'attention' | ListedState)[]
type PaymentFilter = (typeof paymentFilters)[number]

/** An address may have been edited by hand. */
const filterOf = (text: string): PaymentFilter => paymentFilters.find((filter) => filter === text) ?? ''

function queryOf(filter: PaymentFilter): Input<typeof listPayments>['query'] {
  if (filter === '') return {}
  return filter === 'attention' ? { attention: 'yes' } : { state: filter }
}
