import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTabs } from '#kit/page-tabs.tsx'
import { Screen } from '#kit/screen.tsx'
import { Text } from '#kit/text.tsx'
import { config } from '#platform/config/config.ts'
import { formatDateTime } from '#platform/i18n/format.ts'

interface Props {
  help: string
  /** When the newest of the figures was measured; null until it is known: its line has its place by then. */
  measured?: string | null
  actions?: ReactNode
  children: ReactNode
}

/** The two pages of monitoring. */
export function MonitoringFrame({ help, measured, actions, children }: Props) {
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
      {measured !== undefined && (
        <Text size={14} tone="muted" figures reserved above={8}>
          {measured && t('Last measured: {{time}}', { time: formatDateTime(measured) })}
        </Text>
      )}
      {children}
    </Screen>
  )
}

const overviewPath = '/admin/monitoring'
const visitsPath = '/admin/monitoring/google-analytics'
