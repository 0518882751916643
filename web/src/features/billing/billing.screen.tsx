import { listMyPayments, type MyPayment } from '@aulanova/contract/payments'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useReadMore } from '#lib/api.ts'
import { useUrl } from '#lib/url.ts'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { ListTableSkeleton } from '#ui/list-table.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Screen } from '#ui/screen.tsx'
import { useReceipt } from '#ui/use-receipt.ts'
import classes from './billing.module.css'
import { type Filter, filters, filterWords, isIn } from './filters.ts'
import { PaymentTable } from './payment-table.tsx'
import { ToPay } from './to-pay.tsx'

/** My payments with their receipts, and what still waits for my money. */
export function BillingScreen() {
  const { t } = useTranslation('billing')
  const pages = useReadMore(listMyPayments, { query: {} })
  const payments = pages.data?.pages.flatMap(({ Items }) => Items) ?? []
  return (
    <Screen
      title={t('Payments and receipts')}
      help={t('Every payment you have made, with its receipt as a PDF.')}
      breadcrumbs={[
        { label: t('Settings'), to: '/settings/profile' },
        { label: t('Subscriptions'), to: '/settings/subscriptions' },
        { label: t('Payments and receipts') },
      ]}
    >
      <Loaded query={pages} skeleton={<ListTableSkeleton columns={4} />}>
        {() => (payments.length === 0 ? <NoPayments /> : <Payments payments={payments} pages={pages} />)}
      </Loaded>
    </Screen>
  )
}

interface Props {
  payments: MyPayment[]
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

function Payments({ payments, pages }: Props) {
  const { t } = useTranslation('billing')
  const [{ show }, setFilter] = useUrl({ show: 'all' as Filter })
  const receipt = useReceipt()
  const filter = filters.find((name) => name === show) ?? 'all'
  const shown = payments.filter((payment) => isIn(filter, payment))
  return (
    <>
      {payments
        .filter((payment) => isIn('to-pay', payment))
        .map((payment) => (
          <ToPay key={payment.PK} payment={payment} />
        ))}
      {receipt.error !== null && (
        <div className={classes.notice}>
          <ErrorAlert error={receipt.error} />
        </div>
      )}
      <fieldset className={classes.filters}>
        <legend className={classes.legend}>{t('Show')}</legend>
        {filters.map((name) => (
          <Chip key={name} pressed={name === filter} onClick={() => setFilter({ show: name })}>
            {t(filterWords[name])}
          </Chip>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <EmptyState title={t('None of these payments is in this state')} />
      ) : (
        <PaymentTable payments={shown} loading={receipt.loading} onReceipt={(id) => void receipt.download(id)} />
      )}
      {pages.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('Load more')}
          </Button>
        </div>
      )}
      <p className={classes.help}>
        {t('Is something wrong?')} <Link to="/settings/support">{t('Write to support')}</Link>
      </p>
    </>
  )
}

function NoPayments() {
  const { t } = useTranslation('billing')
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
