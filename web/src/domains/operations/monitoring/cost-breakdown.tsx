import { type Costs, type PricedService, pricedServices } from '@aulanova/contract/operations/costs'
import { metrics } from '@aulanova/contract/operations/metrics'
import { useTranslation } from 'react-i18next'
import { Ranking } from '#kit/charts/ranking.tsx'
import { Stack } from '#kit/layout.tsx'
import { useRead } from '#platform/api/api.ts'
import { useServiceWords } from './service-words.ts'
import { useFigures } from './use-figures.ts'

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
