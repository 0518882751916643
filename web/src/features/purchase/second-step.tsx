import { answerSandboxBank } from '@aulanova/contract/purchase'
import { Button, PinInput } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/PinInput.css'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '#lib/call.ts'
import { formatMoney } from '#lib/format.ts'
import { DrawnIcon, Icon } from '#ui/icon.tsx'
import { rareIcons } from '#ui/rare-icons.ts'
import box from './boxes.module.css'
import classes from './frame.module.css'
import { Frame } from './frame.tsx'
import { intentOf } from './opening.ts'
import { PayProblem } from './pay-problem.tsx'
import type { StageProps } from './stage-props.ts'
import { loadStripe } from './stripe.ts'

/** The bank asks whether it is really its customer. Its part is a box of its own, so that nobody takes it for ours. */
export function SecondStep({ opened, payment, bought, isBusy, problem, pay, cancel }: StageProps) {
  const { t } = useTranslation('purchase')
  const provider = opened.purchase?.Provider
  const answer = (approve: boolean) =>
    void pay((purchase) => call(answerSandboxBank, { body: { ...intentOf(purchase), approve } }))
  const openBank = () =>
    void pay(async ({ paymentIntentClientSecret: clientSecret }) =>
      (await loadStripe(provider?.PublishableKey ?? '')).handleNextAction({ clientSecret: clientSecret ?? '' }),
    )
  return (
    <Frame
      title={t('Your bank asks you to confirm')}
      help={t('It is a step of your bank, to know that it is you.')}
      bought={bought}
    >
      <PayProblem problem={problem} />
      <section className={box.panel} aria-label={t('Confirmation at the bank')}>
        {provider?.Kind === 'sandbox' && <TestBank amount={payment.Amount} busy={isBusy} onAnswer={answer} />}
        {provider?.Kind === 'stripe' && (
          <div className={box.bank}>
            <Button size="lg" loading={isBusy} onClick={openBank}>
              {t('Open the page of my bank')}
            </Button>
          </div>
        )}
      </section>
      <p className={classes.note}>
        <Icon name="clock" />
        <span>
          {t('You can close this page: the purchase is kept in')}{' '}
          <Link to="/settings/billing">{t('Payments and receipts')}</Link>. {t('Nothing has been charged yet.')}{' '}
          <button type="button" className={box.link} disabled={isBusy} onClick={() => void cancel()}>
            {t('Cancel and pay another way')}
          </button>
        </span>
      </p>
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
      <div className={box.bankHead}>
        <DrawnIcon path={rareIcons.bank.path} size="normal" />
        <b>{t('Test bank')}</b>
      </div>
      <form className={box.bank} onSubmit={submit} noValidate>
        <div>
          <h2>{t('Write the 6-digit code')}</h2>
          <p>
            {t('It authorises {{amount}} MXN. In test mode any six digits are right.', {
              amount: formatMoney(amount, i18n.language),
            })}
          </p>
        </div>
        <PinInput
          length={6}
          type="number"
          size="lg"
          gap={6}
          oneTimeCode
          value={code}
          onChange={(text) => {
            setCode(text)
            setMissing(false)
          }}
          error={isMissing}
          classNames={{ pinInput: box.digitBox ?? '', input: box.digit ?? '' }}
          ariaLabel={t('Digit of the code')}
          placeholder=""
        />
        {isMissing && (
          <p className={box.missing} role="alert">
            {t('Write the six digits')}
          </p>
        )}
        <div className={box.bankActions}>
          <Button type="submit" size="lg" fullWidth loading={busy}>
            {t('Confirm the payment')}
          </Button>
          <Button variant="subtle" fullWidth disabled={busy} onClick={() => onAnswer(false)}>
            {t('It was not me: refuse')}
          </Button>
        </div>
      </form>
    </>
  )
}
