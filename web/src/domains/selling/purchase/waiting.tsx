import type { PaymentInstructions } from '@aulanova/contract/selling/payments'
import { payAtSandboxCounter } from '@aulanova/contract/selling/purchase'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { DrawnIcon, Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { rareIcons } from '#kit/rare-icons.ts'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { formatDate, formatMoney, formatTime } from '#platform/i18n/format.ts'
import { ask } from './asking.ts'
import { Barcode } from './barcode.tsx'
import box from './boxes.module.css'
import { CancelReference } from './cancel-reference.tsx'
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
  const payNow = () => void pay((purchase) => ask(payAtSandboxCounter, { body: intentOf(purchase) }))
  return (
    <Frame
      title={isVoucher ? t('Pay in the shop to open your course') : t('Make the transfer to open your course')}
      help={t('Your purchase is kept. The course opens when the payment is confirmed.')}
      bought={bought}
    >
      <PayProblem problem={problem} />
      <Steps isVoucher={isVoucher} />
      <Card as="section" pad="none" className={box.panel} aria-label={t('What to pay')}>
        <div className={box.top}>
          <div>
            <Key>{t('Exact amount')}</Key>
            <span className={box.value}>
              {formatMoney(payment.Amount, i18n.language)} <small>MXN</small>
            </span>
          </div>
          <div>
            <Key>{t('Pay before')}</Key>
            <span className={box.value}>
              {formatDate(instructions.Due)} <small>{formatTime(instructions.Due)}</small>
            </span>
          </div>
        </div>
        <Reference instructions={instructions} />
        <Row wrap gap={8} align="stretch" className={box.actions}>
          {instructions.Address && (
            <Button component="a" href={instructions.Address} target="_blank" rel="noopener noreferrer">
              {t('Open the voucher')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<DrawnIcon path={rareIcons.print.path} size="normal" />}
            onClick={() => print()}
          >
            {t('Print')}
          </Button>
          {opened.purchase?.Provider.Kind === 'sandbox' && (
            <Button
              classNames={{ root: box.tall ?? '', label: box.wrapped ?? '' }}
              variant="light"
              loading={isBusy}
              leftSection={<Icon name="simulation" />}
              onClick={payNow}
            >
              {t('Test mode: report it as paid')}
            </Button>
          )}
        </Row>
      </Card>
      <HowToPay isVoucher={isVoucher} />
      <CancelReference isBusy={isBusy} cancel={cancel} />
    </Frame>
  )
}

/** Groups of four for a voucher; bank, branch, account and check digit for a CLABE. */
function grouped({ Method, Reference }: PaymentInstructions): string {
  const digits = Reference.replaceAll(' ', '')
  if (Method === 'transfer' && digits.length === 18)
    return digits.replace(/^(.{3})(.{3})(.{4})(.{4})(.{3})/, '$1 $2 $3 $4 $5 ')
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}

function Reference({ instructions }: { instructions: PaymentInstructions }) {
  const { t } = useTranslation('purchase')
  const { copied, copy } = useClipboard({ timeout: 2000 })
  const { Method, Bank, Beneficiary } = instructions
  const digits = instructions.Reference.replaceAll(' ', '')
  return (
    <Stack gap={14} className={box.reference}>
      <Key>{Method === 'voucher' ? t('Reference number') : t('CLABE')}</Key>
      <Row wrap gap={12}>
        <span className={box.value}>{grouped(instructions)}</span>
        <Button
          className={box.copy ?? ''}
          variant="default"
          leftSection={<Icon name={copied ? 'check' : 'copy'} />}
          onClick={() => copy(digits)}
        >
          {copied ? t('Copied') : t('Copy')}
        </Button>
        <VisuallyHidden role="status">{copied && t('Copied')}</VisuallyHidden>
      </Row>
      {Method === 'voucher' && <Barcode text={digits} />}
      {(Bank || Beneficiary) && (
        <Text as="dl" size={14} className={box.account}>
          {Bank && (
            <div>
              <Text as="dt" tone="muted">
                {t('Bank')}
              </Text>
              <Text as="dd" weight="strong">
                {Bank}
              </Text>
            </div>
          )}
          {Beneficiary && (
            <div>
              <Text as="dt" tone="muted">
                {t('Beneficiary')}
              </Text>
              <Text as="dd" weight="strong">
                {Beneficiary}
              </Text>
            </div>
          )}
        </Text>
      )}
    </Stack>
  )
}

const Key = ({ children }: { children: string }) => (
  <Text as="span" block size={14} tone="muted">
    {children}
  </Text>
)

function Steps({ isVoucher }: { isVoucher: boolean }) {
  const { t } = useTranslation('purchase')
  return (
    <ol className={`${box.steps} ${box.screenOnly}`}>
      <li data-state="done">
        <span className={box.point}>
          <Icon name="check" size="small" />
        </span>
        <b>{isVoucher ? t('Reference ready') : t('CLABE ready')}</b>
        {t('It is in your e-mail too')}
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
