import { type FinancesSummary, soonHours } from '@aulanova/contract/selling/finances-summary'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { Row } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { Text } from '#kit/text.tsx'
import { marketDay } from './market-time.ts'
import classes from './overview.module.css'
import { paymentPath } from './paths.ts'
import { marketToday } from './period.ts'
import { useMoney } from './use-money.ts'

interface Listed {
  Payment: string
  Person: string
  Course: string
  Plan: string
}

interface Props<T> {
  title: string
  aside?: ReactNode
  items: readonly T[]
  figure: (item: T) => string
  note: (item: T) => ReactNode
  none: string
  /** The line below the list. */
  total: readonly [name: string, amount: string]
}

function ListCard<T extends Listed>({ title, aside, items, figure, note, none, total }: Props<T>) {
  const heading = useId()
  return (
    <Card as="section" gap={0} column aria-labelledby={heading}>
      <Row wrap gap={16} rowGap={4} justify="between">
        <Text as="h2" size={18} id={heading}>
          {title}
        </Text>
        {aside}
      </Row>
      {items.length === 0 ? (
        <Text size={14} tone="muted" above={12}>
          {none}
        </Text>
      ) : (
        <>
          <List size={14} figures pad={10} above={8}>
            {items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a payment may be refunded twice
              <Row as="li" key={at} gap={16} align="stretch" justify="between">
                <Text as="span" breakable>
                  <Link to={paymentPath(item.Payment)}>{item.Person}</Link>
                  <Text as="small" block size={14} tone="muted">
                    {item.Course}, {item.Plan}
                  </Text>
                </Text>
                <span className={classes.amount}>
                  <Text as="b" weight="medium">
                    {figure(item)}
                  </Text>
                  {note(item)}
                </span>
              </Row>
            ))}
          </List>
          <Row as={Text} size={14} figures weight="strong" align="stretch" justify="between" className={classes.total}>
            <span>{total[0]}</span>
            <span>{total[1]}</span>
          </Row>
        </>
      )}
    </Card>
  )
}

export function Vouchers({ due, aside }: { due: FinancesSummary['Due']; aside?: ReactNode }) {
  const { t } = useTranslation('finances')
  const { money } = useMoney()
  return (
    <ListCard
      title={t('Vouchers to be paid')}
      aside={aside}
      items={due.Items}
      figure={({ Amount }) => money(Amount)}
      note={({ Due }) => <DueNote due={Due} />}
      none={t('Nobody has a voucher to pay.')}
      total={[t('{{count}} vouchers', { count: due.Payments }), money(due.Amount)]}
    />
  )
}

function DueNote({ due }: { due: string }) {
  const { t } = useTranslation('finances')
  const days = (Date.parse(marketToday(Date.parse(due))) - Date.parse(marketToday())) / 86_400_000
  const isSoon = Date.parse(due) - Date.now() < soonHours * 3_600_000
  const text = () => {
    if (Date.parse(due) < Date.now()) return t('overdue')
    if (days === 0) return t('due today')
    return days === 1 ? t('due tomorrow') : t('due in {{count}} days', { count: days })
  }
  return (
    <Text
      as="small"
      block
      size={14}
      tone={isSoon ? 'soon' : 'muted'}
      {...(isSoon && { weight: 'medium' })}
      data-soon={isSoon || undefined}
    >
      {text()}
    </Text>
  )
}

export function LastRefunds({ summary }: { summary: FinancesSummary }) {
  const { t } = useTranslation('finances')
  const { money, number } = useMoney()
  const { LastRefunds: items, Refunds, Refunded } = summary
  const counts = { shown: number(items.length), total: number(Refunds) }
  return (
    <ListCard
      title={t('Last refunds')}
      aside={
        Refunds > items.length && (
          <Text as="span" size={14} tone="muted">
            {t('{{shown}} of {{total}}', counts)}
          </Text>
        )
      }
      items={items}
      figure={({ Amount }) => money(-Amount)}
      note={({ Created }) => (
        <Text as="small" block size={14} tone="muted">
          {marketDay(Created)}
        </Text>
      )}
      none={t('Nothing was refunded in this period.')}
      total={[t('{{count}} refunds', { count: Refunds }), money(-Refunded)]}
    />
  )
}
