import { Loader } from '@mantine/core'
import { Card } from '#kit/card.tsx'
import { Text } from '#kit/text.tsx'
import '@mantine/core/styles/Loader.css'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import box from './boxes.module.css'
import { Frame } from './frame.tsx'
import { PayProblem } from './pay-problem.tsx'
import type { StageProps } from './stage-props.ts'

/** The bank takes its time; the page asks until there is an answer. */
export function Checking({ bought, problem }: StageProps) {
  const { t } = useTranslation('purchase')
  return (
    <Frame
      title={t('Your bank is processing the payment')}
      help={t('It usually takes a few seconds. Do not pay again.')}
      bought={bought}
    >
      <PayProblem problem={problem} />
      <Card as="section" gap={16} align="center" className={box.checking} role="status">
        <Loader />
        <Text tone="muted" className={box.text}>
          <Trans
            t={t}
            i18nKey="You can close this page: we write to you when the course is open, and the payment is in <0>Payments and receipts</0>."
            components={[<Link key="billing" to="/settings/billing" />]}
          />
        </Text>
      </Card>
    </Frame>
  )
}
