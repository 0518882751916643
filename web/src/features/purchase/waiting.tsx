import type { PaymentInstructions } from '@aulanova/contract/payments'
import { payAtSandboxCounter } from '@aulanova/contract/purchase'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call.ts'
import { formatDate, formatDateTime, formatMoney, formatTime } from '#lib/format.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import box from './boxes.module.css'
import classes from './frame.module.css'
import { Frame } from './frame.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { intentOf } from './opening.ts'
import { PayProblem } from './pay-problem.tsx'
import type { StageProps } from './stage-props.ts'

/** The provider waits for the money of a voucher or a transfer: what to pay, until when, and where. */
export function Waiting({ payment, opened, bought, isBusy, problem, pay, cancel }: StageProps) {
  const { t, i18n } = useTranslation('purchase')
  const instructions = payment.Instructions
  if (!instructions) return null
  const isVoucher = instructions.Method === 'voucher'
  const payNow = () => void pay((purchase) => call(payAtSandboxCounter, { body: intentOf(purchase) }))
  return (
    <Frame
      title={isVoucher ? t('Pay in the shop to open your course') : t('Make the transfer to open your course')}
      help={t('Your purchase is kept. The course opens when the payment is confirmed.')}
      bought={bought}
    >
      <PayProblem problem={problem} />
      <Steps created={payment.Created} isVoucher={isVoucher} />
      <section className={box.panel} aria-label={t('How to pay')}>
        <div className={box.top}>
          <div>
            <span className={box.key}>{t('Exact amount')}</span>
            <span className={box.value}>
              {formatMoney(payment.Amount, i18n.language)} <small>MXN</small>
            </span>
          </div>
          <div>
            <span className={box.key}>{t('Pay before')}</span>
            <span className={box.value}>
              {formatDate(instructions.Due)} <small>{formatTime(instructions.Due)}</small>
            </span>
          </div>
        </div>
        <Reference instructions={instructions} />
        <div className={box.actions}>
          {instructions.Address && (
            <Button component="a" href={instructions.Address} target="_blank" rel="noopener noreferrer">
              {t('Open the voucher')}
            </Button>
          )}
          <Button variant="default" onClick={() => print()}>
            {t('Print')}
          </Button>
          {opened.purchase?.Provider.Kind === 'sandbox' && (
            <Button variant="light" loading={isBusy} leftSection={<Icon name="simulation" />} onClick={payNow}>
              {t('Test mode: report it as paid')}
            </Button>
          )}
        </div>
      </section>
      <HowToPay isVoucher={isVoucher} />
      <p className={classes.note}>
        <Icon name="clock" />
        <span>
          {t('If you do not pay in time you owe nothing, and can begin again whenever you like.')}{' '}
          <button type="button" className={box.link} disabled={isBusy} onClick={() => void cancel()}>
            {t('Cancel and pay another way')}
          </button>
        </span>
      </p>
    </Frame>
  )
}

function Reference({ instructions: { Method, Reference } }: { instructions: PaymentInstructions }) {
  const { t } = useTranslation('purchase')
  const { copied, copy } = useClipboard({ timeout: 2000 })
  return (
    <div className={box.reference}>
      <span className={box.key}>{Method === 'voucher' ? t('Reference number') : t('CLABE')}</span>
      <div className={box.row}>
        <span className={box.value}>{Reference}</span>
        <Button
          variant="default"
          leftSection={<Icon name={copied ? 'check' : 'copy'} />}
          onClick={() => copy(Reference.replaceAll(' ', ''))}
        >
          {t('Copy')}
        </Button>
        <VisuallyHidden role="status">{copied && t('Copied')}</VisuallyHidden>
      </div>
    </div>
  )
}

function Steps({ created, isVoucher }: { created: string; isVoucher: boolean }) {
  const { t } = useTranslation('purchase')
  return (
    <ol className={box.steps}>
      <li data-state="done">
        <span className={box.point}>
          <Icon name="check" size="small" />
        </span>
        <b>{isVoucher ? t('Reference ready') : t('CLABE ready')}</b>
        {formatDateTime(created)}
      </li>
      <li data-state="now" aria-current="step">
        <span className={box.point}>
          <Icon name="spark" size="small" />
        </span>
        <b>{isVoucher ? t('You pay at the till') : t('You make the transfer')}</b>
        {t('Waiting for your payment')}
      </li>
      <li>
        <span className={box.point} />
        <b>{t('The course opens')}</b>
        {t('We let you know by e-mail')}
      </li>
    </ol>
  )
}
