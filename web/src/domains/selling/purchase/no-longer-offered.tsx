import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Actions, Frame } from './frame.tsx'
import { PayProblem } from './pay-problem.tsx'
import type { StageProps } from './stage-props.ts'

/** The payment was begun, and its course or plan is no longer sold. */
export function NoLongerOffered({ bought, isBusy, problem, cancel }: StageProps) {
  const { t } = useTranslation('purchase')
  return (
    <Frame
      title={t('This plan is no longer offered')}
      help={t('The payment cannot be finished any more. If your bank has sent the money already, we write to you.')}
      bought={bought}
    >
      <PayProblem problem={problem} />
      <Actions>
        <Button size="lg" loading={isBusy} onClick={() => void cancel()}>
          {t('Cancel the payment')}
        </Button>
        <Button component={Link} to="/settings/billing" size="lg" variant="default">
          {t('Payments and receipts')}
        </Button>
      </Actions>
    </Frame>
  )
}
