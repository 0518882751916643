import type { Payment } from '@aulanova/contract/selling/finances'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { Row } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { Text } from '#kit/text.tsx'
import { formatPrice } from '#platform/i18n/format.ts'
import classes from './finances.module.css'
import { paymentPath } from './overview/paths.ts'

interface Props {
  payments: Payment[]
  count: number
  onAll: () => void
}

const maxShown = 3

/** The payments that a person must look at, before all figures: a dispute can be answered for some days only. */
export function PaymentsToCheck({ payments, count, onAll }: Props) {
  const { t, i18n } = useTranslation('finances')
  if (count === 0) return null
  return (
    <Card as="section" gap={8} align="start" below={32} className={classes.attention} aria-labelledby="to-look-at">
      <Text as="h2" size={18} id="to-look-at">
        {t('{{count}} payments must be looked at', { count })}
      </Text>
      <List size={14} figures pad={8} className={classes.wide}>
        {payments.slice(0, maxShown).map(({ Uuid, User, Course, Amount, Attention }) => (
          <Row as="li" key={Uuid} gap={16} align="stretch" justify="between">
            <span>
              <Link to={paymentPath(Uuid)}>{User.Name}</Link>, {Course.Name}
              <Text as="small" block size={12} tone="muted" breakable>
                {Attention ?? t('Disputed at the bank of the payer')}
              </Text>
            </span>
            <b>{formatPrice(Amount, i18n.language)}</b>
          </Row>
        ))}
      </List>
      {count > maxShown && (
        <Button variant="default" onClick={onAll}>
          {t('See all of them')}
        </Button>
      )}
    </Card>
  )
}
