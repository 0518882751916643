import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fullName } from '#kit/charts/calendar.ts'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
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
      <Row as="p" gap={12} align="start" className={classes.ledger} data-state="unknown">
        <Icon name="clock" />
        <span>
          {t('These days have not all been compared with the ledger yet. It is done every quarter of an hour.')}
        </span>
      </Row>
    )
  const time = marketTime(At)
  if (Difference === 0 && !IsCurrent)
    return (
      <Row as="p" gap={12} align="start" className={classes.ledger} data-state="unknown">
        <Icon name="clock" />
        <span>
          {t(
            'On {{time}} it equalled the ledger to the cent. What came in or went out since is compared within a quarter of an hour.',
            { time },
          )}
        </span>
      </Row>
    )
  if (Difference === 0)
    return (
      <Row as="p" gap={12} align="start" className={classes.ledger} data-state="equal">
        <Icon name="check" />
        <span>
          <b>{t('It equals the ledger to the cent.')}</b> <Compared summary={summary} time={time} />
        </span>
      </Row>
    )
  return (
    <Row gap={12} align="start" className={classes.ledger} data-state="differs" role="alert">
      <Icon name="alert" />
      <span>
        <b>{t('It does not equal the ledger.')}</b>{' '}
        {t('The difference is {{amount}}. {{time}}', { amount: money(Difference), time })}
        {Differing.map((payment, at) => (
          <Link key={payment} to={paymentPath(payment)}>
            {t('Payment {{number}} with a difference', { number: at + 1 })}
          </Link>
        ))}
      </span>
    </Row>
  )
}

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
