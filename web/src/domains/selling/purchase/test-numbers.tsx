import { type CardBehaviour, testCards } from '@aulanova/contract/selling/test-cards'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
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
    <Text as="details" size={14} below={16} className={classes.test}>
      <summary>
        <Icon name="simulation" />
        <Text as="span" grow>
          <b>{t('Test mode.')}</b> {t('No money is charged.')}
        </Text>
        <span className={classes.link}>{t('Test numbers')}</span>
        <Icon name="chevron-down" size="small" />
      </summary>
      <Stack as="ul" gap={4} className={classes.numbers}>
        {numbers.map(([number, behaviour]) => (
          <Row as="li" key={number} wrap gap={16} rowGap={0}>
            <PlainButton variant="text" tone="soon" className={classes.number} onClick={() => onUse(number)}>
              {asNumber(number)}
            </PlainButton>
            <span>{t(words[behaviour])}</span>
          </Row>
        ))}
      </Stack>
    </Text>
  )
}
