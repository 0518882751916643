import type { PlanOffer } from '@aulanova/contract/authoring/course-card'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Text } from '#kit/text.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import classes from './plans.module.css'
import { WeeklyTime } from './weekly-time.tsx'

interface Props {
  plans: PlanOffer[]
  /** Of their names. */
  lang: string
  /** What the course takes. */
  minutes: number
  chosen: string
  onChoose: (planKey: string) => void
}

/** The plans side by side; the choice is shared with the card beside them. */
export function Plans({ plans, lang, minutes, chosen, onChoose }: Props) {
  const { t } = useTranslation('learning')
  return (
    <section>
      <h2 id="plans">{t('Plans')}</h2>
      <div className={classes.plans} role="radiogroup" aria-labelledby="plans">
        {plans.map((plan) => (
          <Card as="label" pad="none" gap={0} column leads key={plan.PK} className={classes.plan}>
            <input
              type="radio"
              name="plan"
              checked={plan.PK === chosen}
              onChange={() => onChoose(plan.PK)}
              className={classes.radio}
            />
            <PlanWords plan={plan} lang={lang} minutes={minutes} />
          </Card>
        ))}
      </div>
    </section>
  )
}

interface WordsProps extends Pick<Props, 'lang' | 'minutes'> {
  plan: PlanOffer
}

function PlanWords({ plan, lang, minutes }: WordsProps) {
  const { t, i18n } = useTranslation('learning')
  const perDay = formatMoney(Math.round(plan.Price / plan.Duration), i18n.language)
  return (
    <>
      <Text as="b" weight="strong" lang={lang}>
        {plan.Name}
      </Text>
      <Text as="span" size={14} tone="muted">
        {t('{{count}} days of access', { count: plan.Duration })}
      </Text>
      <Text as="span" size={28} weight="strong" figures above={12} className={classes.price}>
        {plan.Price === 0 ? t('Free') : formatMoney(plan.Price, i18n.language)}
      </Text>
      {plan.Price > 0 && (
        <Text as="span" size={12} tone="faint">
          {t('MXN, {{price}} per day', { price: perDay })}
        </Text>
      )}
      {minutes > 0 && (
        <Text as="span" size={14} tone="muted" above={12}>
          <WeeklyTime minutes={minutes} days={plan.Duration} />
        </Text>
      )}
    </>
  )
}
