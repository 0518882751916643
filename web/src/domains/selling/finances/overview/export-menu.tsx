import { exportPayments, readStatement } from '@aulanova/contract/selling/finances'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#kit/charts/calendar.ts'
import { Icon } from '#kit/icon.tsx'
import { Menu } from '#kit/menu.tsx'
import { call } from '#platform/api/api.ts'
import { saveCsv } from '#platform/csv-import/csv-file.ts'
import { monthsOf } from './period.ts'
import type { Period } from './period-choice.tsx'

/** The payments of the period as a table, and the statement of each of its months. */
export function ExportMenu({ period, onError }: { period: Period; onError: (error: unknown) => void }) {
  const { t, i18n } = useTranslation('finances')
  const [isBusy, setBusy] = useState(false)
  const { days, today, problem } = period
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    onError(null)
    try {
      await work()
    } catch (error) {
      onError(error)
    } finally {
      setBusy(false)
    }
  }
  const table = async () =>
    saveCsv(`${t('Payments')} ${days.from} ${days.to}.csv`, await call(exportPayments, { query: days }))
  const statement = async (month: string) =>
    location.assign((await call(readStatement, { params: { month } })).Item.Address)
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button
          leftSection={<Icon name="download" />}
          rightSection={<Icon name="chevron-down" size="small" />}
          loading={isBusy}
          disabled={problem !== null}
        >
          {t('Export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="list" size="small" />} onClick={() => void run(table)}>
          {t('Payments of the period (CSV)')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('Monthly statement (PDF)')}</Menu.Label>
        {monthsOf(days, today).map((month) => (
          <Menu.Item
            key={month}
            leftSection={<Icon name="file" size="small" />}
            onClick={() => void run(() => statement(month))}
          >
            {fullName('month', `${month}-01`, i18n.language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
