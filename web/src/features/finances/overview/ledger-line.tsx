import type { FinancesSummary } from '@aulanova/contract/finances'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { Icon } from '#ui/icon.tsx'
import { paymentPath } from '../paths.ts'
import classes from './overview.module.css'
import { useMoney } from './use-money.ts'

/** Whether the figures equal the ledger; if not, by how much they differ, and at which payments. */
export function LedgerLine({ ledger }: { ledger: FinancesSummary['Ledger'] }) {
  const { t } = useTranslation('finances')
  const { money, number } = useMoney()
  const { At, Difference, Payments, Refunds, Differing } = ledger
  if (At === null)
    return (
      <p className={classes.ledger} data-state="unknown">
        <Icon name="clock" />
        <span>
          {t('These days have not all been compared with the ledger yet. It is done every quarter of an hour.')}
        </span>
      </p>
    )
  const time = formatDateTime(At)
  if (Difference === 0)
    return (
      <p className={classes.ledger} data-state="equal">
        <Icon name="check" />
        <span>
          <b>{t('It equals the ledger to the cent.')}</b>{' '}
          {t('{{payments}} payments and {{refunds}} refunds compared, difference {{amount}}. {{time}}', {
            ...{ payments: number(Payments), refunds: number(Refunds), amount: money(0), time },
          })}
        </span>
      </p>
    )
  return (
    <div className={classes.ledger} data-state="differs" role="alert">
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
    </div>
  )
}
