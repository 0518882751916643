import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price } from '#platform/i18n/price.tsx'
import classes from './course.module.css'
import { type Offer, useNextMove } from './use-next-move.ts'

/** On a phone the main button stays at the bottom of the screen, in place of the one in the card. */
export function BuyBar(offer: Offer) {
  const { t } = useTranslation('learning')
  const move = useNextMove(offer)
  if (!move) return null
  const { plan, owned } = offer
  return (
    <div className={classes.bar}>
      {plan && !owned?.Access.Active && (
        <p>
          <b>
            <Price cents={plan.Price} />
          </b>
          <span>{t('{{count}} days', { count: plan.Duration })}</span>
        </p>
      )}
      <Button component={Link} to={move.to} size="lg" className={classes.barButton ?? ''}>
        {move.label}
      </Button>
    </div>
  )
}
