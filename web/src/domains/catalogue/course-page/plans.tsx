import type { PlanOffer } from '@aulanova/contract/authoring/course-card'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/i18n/format.ts'
import classes from './plans.module.css'

interface Props {
  plans: PlanOffer[]
  chosen: string
  onChoose: (planKey: string) => void
}

/** The plans side by side; the choice is shared with the card beside them. */
export function Plans({ plans, chosen, onChoose }: Props) {
  const { t } = useTranslation('learning')
  return (
    <section>
      <h2 id="plans">{t('Plans')}</h2>
      <div className={classes.plans} role="radiogroup" aria-labelledby="plans">
        {plans.map((plan) => (
          <label key={plan.PK} className={classes.plan}>
            <input
              type="radio"
              name="plan"
              checked={plan.PK === chosen}
              onChange={() => onChoose(plan.PK)}
              className={classes.radio}
            />
            <PlanWords plan={plan} />
          </label>
        ))}
      </div>
    </section>
  )
}

function PlanWords({ plan }: { plan: PlanOffer }) {
  const { t, i18n } = useTranslation('learning')
  const perDay = formatMoney(Math.round(plan.Price / plan.Duration), i18n.language)
  return (
    <>
      <b className={classes.name}>{plan.Name}</b>
      <span className={classes.days}>{t('{{count}} days of access', { count: plan.Duration })}</span>
      <span className={classes.price}>{plan.Price === 0 ? t('Free') : formatMoney(plan.Price, i18n.language)}</span>
      {plan.Price > 0 && <span className={classes.perDay}>{t('MXN, {{price}} per day', { price: perDay })}</span>}
    </>
  )
}
