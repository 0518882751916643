import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTabs } from '#kit/page-tabs.tsx'
import { Screen } from '#kit/screen.tsx'
import { Text } from '#kit/text.tsx'
import { config } from '#platform/config/config.ts'

interface Props {
  help: string
  actions?: ReactNode
  children: ReactNode
}

/** The two pages of monitoring. */
export function MonitoringFrame({ help, actions, children }: Props) {
  const { t } = useTranslation('monitoring')
  return (
    <Screen
      title={t('Monitoring')}
      help={help}
      actions={actions}
      breadcrumbs={[{ label: t('Management'), to: '/admin' }, { label: t('Monitoring') }]}
    >
      <PageTabs
        label={t('Monitoring')}
        tabs={[
          { label: t('Server and costs'), to: overviewPath },
          { label: t('Visits'), to: visitsPath },
        ]}
      />
      {config.Demo && (
        <Text size={14} tone="muted" above={16}>
          {t('This is a demo: visits and use of the weeks before the first start are made up.')}
        </Text>
      )}
      {children}
    </Screen>
  )
}

const overviewPath = '/admin/monitoring'
const visitsPath = '/admin/monitoring/google-analytics'
