import type { PaymentInstructions } from '@aulanova/contract/selling/payments'
import { payAtSandboxCounter } from '@aulanova/contract/selling/purchase'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Columns } from '#kit/columns.tsx'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import hidden from '#kit/hidden.module.css'
import { Icon, VectorIcon } from '#kit/icon.tsx'
import { classNames, Row, Stack } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { rareIcons } from '#kit/rare-icons.ts'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { formatDate, formatMoney, formatTime } from '#platform/i18n/format.ts'
import box from './boxes.module.css'
import { code128 } from './code128.ts'
import { FootNote, Frame } from './frame.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { ask, intentOf } from './opening.ts'
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
      <Card as="section" pad="none" clip className={box.panel} aria-label={t('What to pay')}>
        <Columns over={{ phone: 2 }} className={box.top}>
          <div>
            <Key>{t('Exact amount')}</Key>
            <Text as="span" size={28} figures breakable className={box.value}>
              {formatMoney(payment.Amount, i18n.language)}{' '}
              <Text as="small" size={14} tone="muted">
                MXN
              </Text>
            </Text>
          </div>
          <div>
            <Key>{t('Pay before')}</Key>
            <Text as="span" size={28} figures breakable className={box.value}>
              {formatDate(instructions.Due)}{' '}
              <Text as="small" size={14} tone="muted">
                {formatTime(instructions.Due)}
              </Text>
            </Text>
          </div>
        </Columns>
        <Reference instructions={instructions} />
        <Row wrap fill gap={8} align="stretch" className={classNames(box.actions, hidden.onPaper)}>
          {instructions.Address && (
            <Button component="a" href={instructions.Address} target="_blank" rel="noopener noreferrer">
              {t('Open the voucher')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<VectorIcon path={rareIcons.print.path} size="normal" />}
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
        <Text as="span" size={28} figures breakable className={box.value}>
          {grouped(instructions)}
        </Text>
        <Button
          className={classNames(box.copy, hidden.onPaper) ?? ''}
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
        <Row as="dl" size={14} wrap gap={40} rowGap={8} align="stretch">
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
        </Row>
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
    <ol className={classNames(box.steps, hidden.onPaper)}>
      <Text as="li" size={14} tone="muted" data-state="done">
        <Mark size={24} round className={box.point}>
          <Icon name="check" size="small" />
        </Mark>
        <Text as="b" block tone="strong" weight="strong">
          {isVoucher ? t('Reference ready') : t('CLABE ready')}
        </Text>
        {t('It is in your e-mail too')}
      </Text>
      <Text as="li" size={14} tone="muted" data-state="now" aria-current="step">
        <Mark size={24} round className={box.point}>
          <Icon name="spark" size="small" />
        </Mark>
        <Text as="b" block tone="strong" weight="strong">
          {isVoucher ? t('You pay at the till') : t('You make the transfer')}
        </Text>
        {t('Waiting for your payment')}
      </Text>
      <Text as="li" size={14} tone="muted">
        <Mark size={24} round className={box.point} />
        <Text as="b" block tone="strong" weight="strong">
          {t('The course opens')}
        </Text>
        {t('We let you know by e-mail')}
      </Text>
    </ol>
  )
}

/** White around a code that a reader needs, in modules. */
const quiet = 10

/** The reference for the reader at the till. It is dark on white in both themes: readers need it so. */
function Barcode({ text }: { text: string }) {
  const { t } = useTranslation('purchase')
  const widths = code128(text)
  if (!widths) return null
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, quiet))
  const bars = widths.map((width, at) => (at % 2 === 0 ? `M${starts[at]} 0h${width}v1h-${width}z` : '')).join('')
  const whole = widths.reduce((sum, width) => sum + width, 2 * quiet)
  return (
    <svg
      className={box.barcode}
      viewBox={`0 0 ${whole} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('Barcode of the reference')}
    >
      <path d={bars} />
    </svg>
  )
}

/** Abandons a voucher or a transfer, after a question: who has written down its reference must not use it any more. */
function CancelReference({ isBusy, cancel }: Pick<StageProps, 'isBusy' | 'cancel'>) {
  const { t } = useTranslation('purchase')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <FootNote className={hidden.onPaper}>
        {t('If you do not pay in time you owe nothing, and can begin again whenever you like.')}{' '}
        <PlainButton variant="text" disabled={isBusy} onClick={() => setAsking(true)}>
          {t('Cancel and pay another way')}
        </PlainButton>
      </FootNote>
      <ConfirmDialog
        opened={isAsking}
        title={t('Cancel this payment?')}
        confirmLabel={t('Cancel the payment')}
        dismissLabel={t('Keep the payment')}
        busy={isBusy}
        // What went wrong is said on the page.
        onConfirm={() => void cancel().then(close)}
        onClose={close}
      >
        <p>
          {t('You owe nothing, and the reference no longer works. If you have paid already, nothing is cancelled.')}
        </p>
      </ConfirmDialog>
    </>
  )
}
