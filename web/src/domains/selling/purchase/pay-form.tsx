import type { PaymentFailure } from '@aulanova/contract/selling/payments'
import type { Purchase } from '@aulanova/contract/selling/purchase'
import { type CardBehaviour, testCards } from '@aulanova/contract/selling/test-cards'
import type { ParseKeys } from 'i18next'
import { useEffect, useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import hidden from '#kit/hidden.module.css'
import { Icon, VectorIcon } from '#kit/icon.tsx'
import { classNames, Row, Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { rareIcons } from '#kit/rare-icons.ts'
import { Text } from '#kit/text.tsx'
import { brandName } from '#platform/config/config.ts'
import { asNumber } from './card-values.ts'
import classes from './frame.module.css'
import { Frame } from './frame.tsx'
import { Notice, PayProblem } from './pay-problem.tsx'
import type { StageProps } from './stage-props.ts'
import { StripeForm } from './stripe-form.tsx'
import ways from './ways.module.css'
import { type Typed, Ways } from './ways.tsx'

interface Props extends StageProps {
  purchase: Purchase
  typed: Typed
  onType: (changes: Partial<Typed>) => void
}

const failureTitles: Record<PaymentFailure, ParseKeys<'purchase'>> = {
  'card-declined': 'Your bank declined the payment',
  'insufficient-funds': 'Your bank declined the payment: insufficient funds',
  'expired-card': 'Your bank declined the payment: the card has expired',
  'incorrect-cvc': 'Your bank declined the payment: wrong security code',
  'second-step-failed': 'The payment was not confirmed at your bank',
  expired: 'The reference has expired',
  other: 'The payment did not go through',
}

/** Nothing is paid yet: the ways to pay, and what went wrong the last time. */
export function PayForm(props: Props) {
  const { payment, purchase, opened, bought, isBusy, problem, isReferenceVoid, pay, typed, onType } = props
  const { t } = useTranslation('purchase')
  const { failure } = opened
  useEmptiedCode(failure && opened, () => onType({ card: { ...typed.card, cvc: '' } }))
  const isTest = purchase.Provider.Kind === 'sandbox'
  const shared = { payment, purchase, busy: isBusy, pay: (step: Parameters<typeof pay>[0]) => void pay(step) }
  return (
    <Frame title={t('Buy access')} help={t('You pay once; it is not renewed unless you ask.')} bought={bought}>
      {isReferenceVoid && (
        <Notice>
          <Message kind="success">
            {t('The payment was cancelled, and its reference no longer works. Please do not pay with it.')}
          </Message>
        </Notice>
      )}
      {isTest && <TestNumbers onUse={(number) => onType({ method: 'card', card: testCard(number, typed) })} />}
      <PayProblem problem={problem} />
      {failure && !isBusy && !problem && (
        <Notice>
          <Message kind="error" title={t(failureTitles[failure])}>
            {t('Nothing was charged and your purchase is still here. Try another card or another way to pay.')}
          </Message>
        </Notice>
      )}
      {isTest ? (
        <Ways {...shared} failure={isBusy ? null : failure} typed={typed} onType={onType} />
      ) : (
        <StripeForm {...shared} />
      )}
      <Trust isTest={isTest} />
    </Frame>
  )
}

/** A test card is valid for some years and takes any code. */
const testCard = (number: string, { card }: Typed) => ({
  ...card,
  number: asNumber(number),
  expires: `12 / ${String((new Date().getFullYear() + 3) % 100).padStart(2, '0')}`,
  cvc: '123',
})

/** After a refusal the security code is typed again; the number stays. */
function useEmptiedCode(refused: unknown, empty: () => void) {
  const doIt = useRef(empty)
  doIt.current = empty
  useEffect(() => {
    if (refused) doIt.current()
  }, [refused])
}

function Trust({ isTest }: { isTest: boolean }) {
  const { t } = useTranslation('purchase')
  return (
    <Stack as="ul" size={14} tone="muted" gap={10} above={24}>
      <Row as="li" gap={12} align="start" className={classes.note}>
        <Icon name="lock" tone="faint" />
        <span>
          {isTest
            ? t('Test mode: please do not type a real card.')
            : t('Your card goes encrypted to the payment processor. {{brand}} does not keep it.', { brand: brandName })}
        </span>
      </Row>
      <Row as="li" gap={12} align="start" className={classes.note}>
        <VectorIcon path={rareIcons.undo.path} tone="faint" />
        <span>
          <Trans
            t={t}
            i18nKey="If something is wrong, <0>write to support</0>. The conditions of refunds are in the <1>Terms</1>."
            components={[
              <Link key="support" to="/settings/support" />,
              <Link key="terms" to="/terms-of-use-and-privacy" />,
            ]}
          />
        </span>
      </Row>
    </Stack>
  )
}

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
function TestNumbers({ onUse }: { onUse: (number: string) => void }) {
  const { t } = useTranslation('purchase')
  return (
    <Text as="details" size={14} below={16} className={classNames(classes.folding, ways.test)}>
      <Row as="summary" gap={10}>
        <Icon name="simulation" />
        <Text as="span" grow>
          <b>{t('Test mode.')}</b> {t('No money is charged.')}
        </Text>
        <span className={classNames(ways.link, hidden.upToPhone)}>{t('Test numbers')}</span>
        <Icon name="chevron-down" size="small" />
      </Row>
      <Stack as="ul" gap={4} className={ways.numbers}>
        {numbers.map(([number, behaviour]) => (
          <Row as="li" key={number} wrap gap={16} rowGap={0}>
            <PlainButton variant="text" tone="soon" figures className={ways.testNumber} onClick={() => onUse(number)}>
              {asNumber(number)}
            </PlainButton>
            <span>{t(words[behaviour])}</span>
          </Row>
        ))}
      </Stack>
    </Text>
  )
}
