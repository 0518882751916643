import type { Payment } from '@aulanova/contract/selling/finances'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Stack } from '#kit/layout.tsx'
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
export function ToLookAt({ payments, count, onAll }: Props) {
  const { t, i18n } = useTranslation('finances')
  if (count === 0) return null
  return (
    <Stack as="section" gap={8} align="start" className={classes.look} aria-labelledby="to-look-at">
      <h2 id="to-look-at">{t('{{count}} payments must be looked at', { count })}</h2>
      <ul>
        {payments.slice(0, maxShown).map(({ Uuid, User, Course, Amount, Attention }) => (
          <li key={Uuid}>
            <span>
              <Link to={paymentPath(Uuid)}>{User.Name}</Link>, {Course.Name}
              <small>{Attention ?? t('Disputed at the bank of the payer')}</small>
            </span>
            <b>{formatPrice(Amount, i18n.language)}</b>
          </li>
        ))}
      </ul>
      {count > maxShown && (
        <Button variant="default" onClick={onAll}>
          {t('See all of them')}
        </Button>
      )}
    </Stack>
  )
}
