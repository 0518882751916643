import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Figure, FigureNote } from '#kit/charts/figure.tsx'
import { Columns } from '#kit/columns.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import classes from './overview.module.css'
import { useMoney } from './use-money.ts'

/** One sum: collected − refunded = net; beside it what is still to be paid. */
export function Sums({ summary }: { summary: FinancesSummary }) {
  const { t } = useTranslation('finances')
  const { money, share } = useMoney()
  const { Collected, Refunded, Net, Payments, Refunds, Due } = summary
  return (
    <Columns gap={16} side={280} over={{ desktop: 'right' }}>
      <Card className={classes.sum}>
        <section>
          <Figure name={t('Collected')} value={money(Collected)}>
            <YearBefore summary={summary} />
          </Figure>
        </section>
        <Text as="span" size={22} tone="muted" className={classes.sign} aria-hidden="true">
          −
        </Text>
        <section>
          <Figure name={t('Refunded')} value={money(Refunded)}>
            <FigureNote>
              {t('{{count}} refunds', { count: Refunds })}
              {Collected > 0 && `, ${share(Refunded, Collected)}`}
            </FigureNote>
          </Figure>
        </section>
        <Text as="span" size={22} tone="muted" className={classes.sign} aria-hidden="true">
          =
        </Text>
        <section>
          <Figure name={t('Net revenue')} value={money(Net)}>
            {Payments > 0 && (
              <FigureNote>{t('{{amount}} per payment', { amount: money(Math.round(Net / Payments)) })}</FigureNote>
            )}
          </Figure>
        </section>
      </Card>
      <Card as="section">
        <Figure name={t('To be paid by voucher')} value={money(Due.Amount)}>
          <FigureNote isSoon={Due.Soon > 0}>
            {Due.Payments === 0 ? t('Nobody has a voucher to pay.') : t('{{count}} vouchers', { count: Due.Payments })}
            {Due.Soon > 0 && `, ${t('{{count}} due within 48 hours', { count: Due.Soon })}`}
          </FigureNote>
        </Figure>
      </Card>
    </Columns>
  )
}

function YearBefore({ summary: { Collected, YearBefore } }: { summary: FinancesSummary }) {
  const { t } = useTranslation('finances')
  const { roughly } = useMoney()
  if (YearBefore.Collected === 0) return null
  const change = Collected - YearBefore.Collected
  const known = { share: roughly(Math.abs(change), YearBefore.Collected) }
  return (
    <FigureNote>
      <Row as="span" gap={6} align="stretch" className={classes.trend}>
        <Icon name={change >= 0 ? 'chevron-up' : 'chevron-down'} size="small" tone={change >= 0 ? 'done' : undefined} />
        {change >= 0
          ? t('{{share}} more than on the same days a year before', known)
          : t('{{share}} less than on the same days a year before', known)}
      </Row>
    </FigureNote>
  )
}
