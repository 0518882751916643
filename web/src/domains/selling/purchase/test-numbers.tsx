import { type CardBehaviour, testCards } from '@aulanova/contract/selling/test-cards'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { asNumber } from './card-values.ts'
import classes from './test-numbers.module.css'

const words: Record<(typeof testCards)[keyof typeof testCards], ParseKeys<'purchase'>> = {
  succeeds: 'Is approved',
  'succeeds-later': 'Is approved after some seconds',
  'is-disputed': 'Is approved, and then disputed at the bank',
  'asks-for-second-step': 'The bank asks for a confirmation',
  'card-declined': 'Is declined without a reason',
  'insufficient-funds': 'Is declined: insufficient funds',
  'expired-card': 'Is declined: expired card',
  'incorrect-cvc': 'Is declined: wrong security code',
}
const numbers = Object.entries(testCards) as [string, keyof typeof words & CardBehaviour][]

/** Says that no money moves, and which numbers do what. */
export function TestNumbers({ onUse }: { onUse: (number: string) => void }) {
  const { t } = useTranslation('purchase')
  return (
    <details className={classes.test}>
      <summary>
        <Icon name="simulation" />
        <span className={classes.words}>
          <b>{t('Test mode.')}</b> {t('No money is charged.')}
        </span>
        <span className={classes.link}>{t('Test numbers')}</span>
        <Icon name="chevron-down" size="small" />
      </summary>
      <ul>
        {numbers.map(([number, behaviour]) => (
          <li key={number}>
            <button type="button" onClick={() => onUse(number)}>
              {asNumber(number)}
            </button>
            <span>{t(words[behaviour])}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
