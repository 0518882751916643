import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import classes from './overview.module.css'
import { useMoney } from './use-money.ts'

/** One sum: collected − refunded = net; beside it what is still to be paid. */
export function Sums({ summary }: { summary: FinancesSummary }) {
  const { t } = useTranslation('finances')
  const { money, share } = useMoney()
  const { Collected, Refunded, Net, Payments, Refunds, Due } = summary
  return (
    <div className={classes.figures}>
      <div className={classes.sum}>
        <section>
          <h2>{t('Collected')}</h2>
          <p className={classes.figure}>{money(Collected)}</p>
          <YearBefore summary={summary} />
        </section>
        <span className={classes.sign} aria-hidden="true">
          −
        </span>
        <section>
          <h2>{t('Refunded')}</h2>
          <p className={classes.figure}>{money(Refunded)}</p>
          <p>
            {t('{{count}} refunds', { count: Refunds })}
            {Collected > 0 && `, ${share(Refunded, Collected)}`}
          </p>
        </section>
        <span className={classes.sign} aria-hidden="true">
          =
        </span>
        <section>
          <h2>{t('Net revenue')}</h2>
          <p className={classes.figure}>{money(Net)}</p>
          {Payments > 0 && <p>{t('{{amount}} per payment', { amount: money(Math.round(Net / Payments)) })}</p>}
        </section>
      </div>
      <section className={classes.due}>
        <h2>{t('To be paid by voucher')}</h2>
        <p className={classes.figure}>{money(Due.Amount)}</p>
        <p data-soon={Due.Soon > 0 || undefined}>
          {Due.Payments === 0 ? t('Nobody has a voucher to pay.') : t('{{count}} vouchers', { count: Due.Payments })}
          {Due.Soon > 0 && `, ${t('{{count}} due within 48 hours', { count: Due.Soon })}`}
        </p>
      </section>
    </div>
  )
}

function YearBefore({ summary: { Collected, YearBefore } }: { summary: FinancesSummary }) {
  const { t } = useTranslation('finances')
  const { roughly } = useMoney()
  if (YearBefore.Collected === 0) return null
  const change = Collected - YearBefore.Collected
  const known = { share: roughly(Math.abs(change), YearBefore.Collected) }
  return (
    <Row as="p" gap={6} align="stretch" className={classes.trend} data-up={change >= 0 || undefined}>
      <Icon name={change >= 0 ? 'chevron-up' : 'chevron-down'} size="small" />
      {change >= 0
        ? t('{{share}} more than on the same days a year before', known)
        : t('{{share}} less than on the same days a year before', known)}
    </Row>
  )
}
