import { type Costs, type PricedService, pricedServices } from '@aulanova/contract/operations/costs'
import { metrics } from '@aulanova/contract/operations/metrics'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import charts from '#kit/charts/charts.module.css'
import { Ranking } from '#kit/charts/ranking.tsx'
import { Stack } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { CostChart } from './cost-chart.tsx'
import classes from './monitoring.module.css'
import { PricesDialog, useServiceWords } from './prices-dialog.tsx'
import { useFigures } from './use-figures.ts'

/** Costs of this month by day, and what is expected until its end. */
export function CostCard() {
  const { t } = useTranslation('monitoring')
  const [isEditing, setEditing] = useState(false)
  const costs = useRead(metrics['cost-and-usage'], {})
  const forecast = useRead(metrics.forecast, {})
  const edit = (
    <PlainButton variant="link" underlined onClick={() => setEditing(true)}>
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

/** The costs of the month by service and by organization. */
export function CostBreakdown() {
  const costs = useRead(metrics['cost-and-usage'], {}).data?.Item.Value
  return costs && <Rankings costs={costs} />
}

function Rankings({ costs }: { costs: Costs }) {
  const { t } = useTranslation('monitoring')
  const { money } = useFigures()
  const words = useServiceWords()
  const format = (micros: number) => money(micros, costs.Currency)
  const isOurs = (service: string): service is PricedService => pricedServices.some((one) => one === service)
  return (
    <Stack gap={16} column>
      <Ranking
        title={t('Cost by service')}
        what={t('Service')}
        counted={t('This month')}
        format={format}
        rows={costs.Services.map(({ Service, Amount }) => ({
          key: Service,
          name: isOurs(Service) ? words[Service].name : Service,
          count: Amount,
        }))}
      />
      {costs.Organizations && (
        <Ranking
          title={t('Cost by organization')}
          what={t('Organization')}
          counted={t('This month')}
          format={format}
          rows={costs.Organizations.map(({ Organization, Name, Amount }) => ({
            key: Organization ?? Name ?? '',
            name: Name ?? t('Shared by all'),
            count: Amount,
          }))}
        />
      )}
    </Stack>
  )
}
