import { metrics } from '@aulanova/contract/operations/metrics'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import charts from '#kit/charts/charts.module.css'
import { PlainButton } from '#kit/plain-button.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { CostChart } from './cost-chart.tsx'
import classes from './monitoring.module.css'
import { PricesDialog } from './prices-dialog.tsx'

/** Costs of this month by day, and what is expected until its end. */
export function CostCard() {
  const { t } = useTranslation('monitoring')
  const [isEditing, setEditing] = useState(false)
  const costs = useRead(metrics['cost-and-usage'], {})
  const forecast = useRead(metrics.forecast, {})
  const edit = (
    <PlainButton variant="link" className={classes.link} onClick={() => setEditing(true)}>
      {t('Edit the price list')}
    </PlainButton>
  )
  return (
    <>
      <Loaded query={costs} skeleton={<Skeleton h={380} />}>
        {({ Item: { Value, Source } }) =>
          Value ? (
            <CostChart costs={Value} forecast={forecast.data?.Item.Value ?? null} source={Source}>
              {Source === 'prices' && edit}
            </CostChart>
          ) : (
            <NoCosts source={Source}>{edit}</NoCosts>
          )
        }
      </Loaded>
      <PricesDialog opened={isEditing} onClose={() => setEditing(false)} />
    </>
  )
}

function NoCosts({ source, children }: { source: string | null; children: React.ReactNode }) {
  const { t } = useTranslation('monitoring')
  return (
    <section className={charts.card}>
      <div className={charts.head}>
        <h2>{t('Cost by day')}</h2>
      </div>
      <p>{reasonOf(source, t)}</p>
      {source !== 'cost-explorer' && (
        <Text size={14} above={12} className={classes.way}>
          {children}
        </Text>
      )}
    </section>
  )
}

function reasonOf(source: string | null, t: ReturnType<typeof useTranslation<'monitoring'>>['t']) {
  if (source === 'cost-explorer') return t('AWS Cost Explorer is connected; its figures arrive within six hours.')
  if (source === 'prices') return t('Nothing has been measured this month yet. Use is measured every hour.')
  return t(
    'There is no source: AWS Cost Explorer is not connected, and there is no price list to estimate costs from what is used.',
  )
}
