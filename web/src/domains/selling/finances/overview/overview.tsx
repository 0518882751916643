import { readFinances, remindVouchers } from '@aulanova/contract/selling/finances'
import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartPatterns } from '#kit/charts/chart-patterns.tsx'
import { Columns } from '#kit/columns.tsx'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useFreshRead } from '#platform/api/api.ts'
import { useWrite } from '#platform/api/write.ts'
import { useCan } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { LedgerLine } from './ledger-line.tsx'
import { LastRefunds, Vouchers } from './listed-payments.tsx'
import { MonthChart } from './month-chart.tsx'
import classes from './overview.module.css'
import type { Days } from './period.ts'
import { Sums } from './sums.tsx'
import { Breakdowns } from './sums-table.tsx'

interface Props {
  days: Days
  /** What stands above is not known yet: the figures would be moved by it. */
  waits: boolean
}

/** What came in and went out between two days, and what is still to come in. */
export function Overview({ days, waits }: Props) {
  const { t } = useTranslation('finances')
  const query = useFreshRead(readFinances, { query: days })
  return (
    <Loaded
      key={String(waits)}
      query={{ ...query, isPending: query.isPending || waits }}
      skeleton={<OverviewSkeleton />}
    >
      {({ Item }) => (
        <>
          <Text size={14} tone="muted" live below={12}>
            {query.isPlaceholderData && t('The chosen days are being read. Below are the figures of before.')}
          </Text>
          <Stack gap={16} below={32} className={classes.overview} aria-busy={query.isPlaceholderData}>
            <Figures summary={Item} />
          </Stack>
        </>
      )}
    </Loaded>
  )
}

function Figures({ summary }: { summary: FinancesSummary }) {
  const { t } = useTranslation('finances')
  const mayRemind = useCan('finances:refund')
  const isEmpty = summary.Payments === 0 && summary.Refunds === 0 && summary.Refunded === 0
  return (
    <>
      <ChartPatterns />
      <Sums summary={summary} />
      {isEmpty ? (
        <EmptyState title={t('No money moved in these days')}>{t('Choose another period above.')}</EmptyState>
      ) : (
        <>
          <LedgerLine summary={summary} />
          <MonthChart summary={summary} />
          <Breakdowns summary={summary} />
        </>
      )}
      <Columns gap={16} over={{ desktop: 2 }}>
        <Vouchers due={summary.Due} aside={mayRemind && summary.Due.Payments > 0 && <Reminder />} />
        <LastRefunds summary={summary} />
      </Columns>
    </>
  )
}

const OverviewSkeleton = () => (
  <Stack gap={16} below={32}>
    <Columns gap={16} side={280} over={{ desktop: 'right' }}>
      <Skeleton h={128} radius="lg" />
      <Skeleton h={128} radius="lg" />
    </Columns>
    <Skeleton h={46} radius="lg" />
    <Skeleton h={440} radius="lg" />
    <Columns gap={16} over={{ desktop: 2 }}>
      <Skeleton h={420} radius="lg" />
      <Skeleton h={420} radius="lg" />
    </Columns>
  </Stack>
)

/** Mails those who have a voucher to pay, after a question: a mail cannot be taken back. */
function Reminder() {
  const { t } = useTranslation('finances')
  const [isAsking, setAsking] = useState(false)
  const reminding = useWrite(remindVouchers)
  const reminded = reminding.data?.Reminded
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        {t('Send a reminder')}
      </Button>
      <Text size={14} tone="muted" live className={classes.reminded}>
        {reminded !== undefined &&
          (reminded > 0
            ? t('{{count}} people were reminded', { count: reminded })
            : t('Everybody was reminded today already'))}
      </Text>
      <ConfirmDialog
        opened={isAsking}
        title={t('Remind everybody with a voucher to pay?')}
        confirmLabel={t('Send a reminder')}
        harmless
        busy={reminding.isPending}
        onConfirm={() => reminding.mutate({}, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('Each gets a mail with how and until when to pay, at most one a day.')}
        {reminding.error && <ErrorAlert error={reminding.error} />}
      </ConfirmDialog>
    </>
  )
}
