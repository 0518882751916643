import {
  listMyPayments,
  type MyPayment,
  type PaymentGroup,
  paymentGroups,
  readMyPayment,
} from '@aulanova/contract/selling/payments'
import { Button } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ToPay } from '#domains/selling/parts/to-pay.tsx'
import { useReceipt } from '#domains/selling/parts/use-receipt.ts'
import { catchLostFocus } from '#kit/behaviour/lost-focus.ts'
import { Chip } from '#kit/chip.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Stack } from '#kit/layout.tsx'
import { ListTableSkeleton } from '#kit/list-table.tsx'
import { Message } from '#kit/message.tsx'
import { Notice, useNotice } from '#kit/notice.tsx'
import { Screen } from '#kit/screen.tsx'
import { Text } from '#kit/text.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import { useUrl } from '#platform/address/url.ts'
import { call, keyOf, useRead, useReadMore } from '#platform/api/api.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { PaymentTable } from './payment-table.tsx'

/** My payments with their receipts, and what still waits for my money. */
export function BillingScreen() {
  const { t } = useTranslation('billing')
  const [{ show, payment: askedId }, setFilter] = useUrl({ show: 'all' as Filter, payment: '' })
  const notice = useNotice()
  const filter = filters.find((name) => name === show) ?? 'all'
  return (
    <Screen
      title={t('Payments and receipts')}
      help={t('Your payments, with the receipt of each as a PDF.')}
      breadcrumbs={[
        { label: t('Settings'), to: '/settings/profile' },
        { label: t('Subscriptions'), to: '/settings/subscriptions' },
        { label: t('Payments and receipts') },
      ]}
    >
      <Notice shown={notice.shown} />
      <WaitingPayments />
      <Toolbar label={t('Show')} below={16}>
        {filters.map((name) => (
          <Chip key={name} pressed={name === filter} onClick={() => setFilter({ show: name, payment: '' })}>
            {t(filterWords[name])}
          </Chip>
        ))}
      </Toolbar>
      <Payments key={filter} filter={filter} askedId={askedId} onDone={notice.show} />
      <Text size={14} tone="muted" above={16}>
        {t('Is something wrong?')}{' '}
        <Text as={Link} links to="/settings/support">
          {t('Write to support')}
        </Text>
      </Text>
    </Screen>
  )
}

/** What waits for its payer comes first, whatever is listed below. */
function WaitingPayments() {
  const waiting = useRead(listMyPayments, { query: { show: 'to-pay' } })
  return waiting.data?.Items.map((payment) => <ToPay key={payment.PK} payment={payment} />)
}

interface ListProps {
  filter: Filter
  askedId: string
  onDone: (notice: string) => void
}

function Payments({ filter, askedId, onDone }: ListProps) {
  const { t } = useTranslation('billing')
  const pages = useReadMore(listMyPayments, { query: filter === 'all' ? {} : { show: filter } })
  const receipt = useReceipt()
  const listed = pages.data?.pages.flatMap(({ Items }) => Items) ?? []
  const asked = useAsked(askedId, listed, pages.isSuccess)
  const payments = asked.payment ? [asked.payment, ...listed] : listed
  return (
    <Loaded query={pages} skeleton={<ListTableSkeleton columns={4} />}>
      {() => (
        <>
          {asked.isUnknown && (
            <Stack below={16}>
              <Message kind="notice">{t('This payment is not among yours.')}</Message>
            </Stack>
          )}
          {receipt.error !== null && (
            <Stack below={16}>
              <ErrorAlert error={receipt.error} />
            </Stack>
          )}
          {payments.length === 0 ? (
            <NoPayments filter={filter} />
          ) : (
            <PaymentTable
              payments={payments}
              markedId={askedId}
              loading={receipt.loading}
              onReceipt={(id) => void receipt.download(id)}
              onDone={onDone}
            />
          )}
          <MorePayments pages={pages} shown={listed.length} />
        </>
      )}
    </Loaded>
  )
}

/** The payment that the address names, if it is not among those that are listed. */
function useAsked(id: string, listed: MyPayment[], isListed: boolean) {
  const isElsewhere = id !== '' && isListed && !listed.some(({ Uuid }) => Uuid === id)
  const input = { params: { id } }
  const read = useQuery({
    queryKey: keyOf(readMyPayment, input),
    queryFn: isElsewhere ? () => call(readMyPayment, input) : skipToken,
    retry: false,
  })
  return { payment: isElsewhere ? (read.data?.Item ?? null) : null, isUnknown: isElsewhere && read.isError }
}

function NoPayments({ filter }: { filter: Filter }) {
  const { t } = useTranslation('billing')
  if (filter !== 'all')
    return (
      <EmptyState
        title={t('None of your payments is in this state')}
        action={
          <Button variant="default" component={Link} to="/settings/billing">
            {t('Show all payments')}
          </Button>
        }
      >
        {t('Payments in other states are in the whole list.')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('You have not paid for anything yet')}
      action={
        <Button component={Link} to="/galaxy">
          {t('Explore courses')}
        </Button>
      }
    >
      {t('When you buy a course, its payment and its receipt are here.')}
    </EmptyState>
  )
}

const filters = ['all', ...paymentGroups] as const
type Filter = 'all' | PaymentGroup

const filterWords: Record<Filter, ParseKeys<'billing'>> = {
  all: 'All',
  paid: 'Paid ones',
  'to-pay': 'To be paid',
  refunded: 'Refunded ones',
  declined: 'Declined ones',
  cancelled: 'Cancelled ones',
}

interface MoreProps {
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
  /** How many payments are listed. */
  shown: number
}

/** The next page of the list. With the last one the button goes, and the first new payment takes its focus. */
function MorePayments({ pages, shown }: MoreProps) {
  const { t } = useTranslation('billing')
  const before = useRef(shown)
  useEffect(() => {
    const firstNew = document.querySelectorAll<HTMLElement>('tbody th a')[before.current]
    if (before.current > 0 && shown > before.current) catchLostFocus(firstNew ?? null)
    before.current = shown
  }, [shown])
  if (!pages.hasNextPage) return null
  // The server no longer knows where the next page begins: only the first one is sure to be answered.
  const isLost = isProblem(pages.error) && pages.error.code === 'InvalidToken'
  const read = () => void (isLost ? pages.refetch() : pages.fetchNextPage())
  return (
    <Stack gap={12} align="center" above={16}>
      {pages.isFetchNextPageError && <ErrorAlert error={pages.error} />}
      <Button variant="default" loading={pages.isFetchingNextPage} onClick={read}>
        {t('Load more')}
      </Button>
    </Stack>
  )
}
