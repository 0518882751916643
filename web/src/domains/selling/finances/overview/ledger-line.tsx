import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { fullName } from '#kit/charts/calendar.ts'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { marketTime } from './market-time.ts'
import classes from './overview.module.css'
import { paymentPath } from './paths.ts'
import { cutsMonths, marketToday } from './period.ts'
import { useMoney } from './use-money.ts'

/** Whether the figures equal the ledger; if not, by how much they differ, and at which payments. */
export function LedgerLine({ summary }: { summary: FinancesSummary }) {
  const { t } = useTranslation('finances')
  const { money } = useMoney()
  const { At, Difference, Differing, IsCurrent } = summary.Ledger
  if (At === null)
    return (
      <Line>
        <Icon name="clock" tone="muted" />
        <span>
          {t('These days have not all been compared with the ledger yet. It is done every quarter of an hour.')}
        </span>
      </Line>
    )
  const time = marketTime(At)
  if (Difference === 0 && !IsCurrent)
    return (
      <Line>
        <Icon name="clock" tone="muted" />
        <span>
          {t(
            'On {{time}} it equalled the ledger to the cent. What came in or went out since is compared within a quarter of an hour.',
            { time },
          )}
        </span>
      </Line>
    )
  if (Difference === 0)
    return (
      <Line>
        <Icon name="check" tone="done" />
        <span>
          <Text as="b" weight="strong">
            {t('It equals the ledger to the cent.')}
          </Text>{' '}
          <Compared summary={summary} time={time} />
        </span>
      </Line>
    )
  return (
    <Line differs>
      <Icon name="alert" tone="danger" />
      <span>
        <Text as="b" tone="danger" weight="strong">
          {t('It does not equal the ledger.')}
        </Text>{' '}
        {t('The difference is {{amount}}. {{time}}', { amount: money(Difference), time })}
        {Differing.map((payment, at) => (
          <Text as={Link} tone="danger" key={payment} to={paymentPath(payment)}>
            {t('Payment {{number}} with a difference', { number: at + 1 })}
          </Text>
        ))}
      </span>
    </Line>
  )
}

const Line = ({ differs = false, children }: { differs?: boolean; children: ReactNode }) => (
  <Row
    as={Card}
    pad="none"
    size={14}
    gap={12}
    align="start"
    className={classes.ledger}
    {...(differs && { 'data-state': 'differs', role: 'alert' })}
  >
    {children}
  </Row>
)

/** What was compared: whole months, also those of which the period has a part. */
function Compared({ summary, time }: { summary: FinancesSummary; time: string }) {
  const { t, i18n } = useTranslation('finances')
  const { money } = useMoney()
  const { From, To, ByMonth, Ledger } = summary
  const known = {
    payments: t('{{count}} payments', { count: Ledger.Payments }),
    refunds: t('{{count}} refunds', { count: Ledger.Refunds }),
    ...{ amount: money(0), time },
  }
  if (!cutsMonths({ from: From, to: To }, marketToday()))
    return t('{{payments}} and {{refunds}} compared, difference {{amount}}. {{time}}', known)
  const [first, last] = [ByMonth[0], ByMonth.at(-1)].map((month) =>
    fullName('month', `${month?.Month ?? From.slice(0, 7)}-01`, i18n.language),
  )
  return first === last
    ? t('Whole month of {{first}} compared: {{payments}} and {{refunds}}, difference {{amount}}. {{time}}', {
        ...known,
        first,
      })
    : t(
        'Whole months from {{first}} to {{last}} compared: {{payments}} and {{refunds}}, difference {{amount}}. {{time}}',
        {
          ...{ ...known, first, last },
        },
      )
}
