import { answerSandboxBank, type Purchase } from '@aulanova/contract/selling/purchase'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { CodeBoxes } from '#kit/code-boxes.tsx'
import { VectorIcon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { rareIcons } from '#kit/rare-icons.ts'
import { Text } from '#kit/text.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import box from './boxes.module.css'
import { FootNote, Frame } from './frame.tsx'
import { ask, intentOf } from './opening.ts'
import { PayProblem } from './pay-problem.tsx'
import { unlessRefused } from './pay-problems.ts'
import type { StageProps } from './stage-props.ts'
import { loadStripe } from './stripe.ts'

interface Props extends StageProps {
  purchase: Purchase
}

/** The bank asks whether it is really its customer. Its part is a box of its own, so that nobody takes it for ours. */
export function SecondStep({ purchase, payment, bought, isBusy, problem, pay, cancel }: Props) {
  const { t } = useTranslation('purchase')
  const provider = purchase.Provider
  const answer = (approve: boolean) =>
    void pay((now) => ask(answerSandboxBank, { body: { ...intentOf(now), approve } }))
  const openBank = () =>
    void pay(async ({ paymentIntentClientSecret: clientSecret }) => {
      const stripe = await loadStripe(provider.PublishableKey ?? '')
      await unlessRefused(stripe.handleNextAction({ clientSecret: clientSecret ?? '' }))
    })
  return (
    <Frame
      title={t('Your bank asks you to confirm')}
      help={t('It is a step of your bank, to know that it is you.')}
      bought={bought}
    >
      <PayProblem problem={problem} />
      <Card as="section" pad="none" clip className={box.panel} aria-label={t('Confirmation at the bank')}>
        {provider.Kind === 'sandbox' ? (
          <TestBank amount={payment.Amount} busy={isBusy} onAnswer={answer} />
        ) : (
          <Stack shrink gap={20} align="center" className={box.bank}>
            <Button size="lg" loading={isBusy} onClick={openBank}>
              {t('Open the page of my bank')}
            </Button>
          </Stack>
        )}
      </Card>
      <FootNote>
        <Trans
          t={t}
          i18nKey="Nothing has been charged yet. You can close this page: the purchase is kept in <0>Payments and receipts</0>."
          components={[<Link key="billing" to="/settings/billing" />]}
        />{' '}
        <PlainButton variant="text" disabled={isBusy} onClick={() => void cancel()}>
          {t('Cancel and pay another way')}
        </PlainButton>
      </FootNote>
    </Frame>
  )
}

interface BankProps {
  amount: number
  busy: boolean
  onAnswer: (approve: boolean) => void
}

function TestBank({ amount, busy, onAnswer }: BankProps) {
  const { t, i18n } = useTranslation('purchase')
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.length < 6)
    if (code.length === 6) onAnswer(true)
  }
  return (
    <>
      <Row size={14} gap={10} className={box.bankHead}>
        <VectorIcon path={rareIcons.bank.path} size="normal" />
        <Text as="b" weight="strong">
          {t('Test bank')}
        </Text>
      </Row>
      <Stack as="form" shrink gap={20} align="center" className={box.bank} onSubmit={submit} noValidate>
        <div>
          <Text as="h2" below={6}>
            {t('Write the 6-digit code')}
          </Text>
          <Text tone="muted" className={box.text}>
            {t('It authorises {{amount}} MXN. In test mode any six digits are right.', {
              amount: formatMoney(amount, i18n.language),
            })}
          </Text>
        </div>
        <CodeBoxes
          value={code}
          onChange={(text) => {
            setCode(text)
            setMissing(false)
          }}
          isWrong={isMissing}
          label={t('Write the 6-digit code')}
        />
        {isMissing && (
          <Text size={14} tone="danger" role="alert">
            {t('Write the six digits')}
          </Text>
        )}
        <Stack gap={8} className={box.bankActions}>
          <Button type="submit" size="lg" fullWidth loading={busy}>
            {t('Confirm the payment')}
          </Button>
          <Button variant="subtle" fullWidth disabled={busy} onClick={() => onAnswer(false)}>
            {t('It was not me: refuse')}
          </Button>
        </Stack>
      </Stack>
    </>
  )
}
