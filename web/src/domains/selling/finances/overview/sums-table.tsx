import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { ShareBar } from '#kit/charts/share-bar.tsx'
import { Columns } from '#kit/columns.tsx'
import hidden from '#kit/hidden.module.css'
import { Stack } from '#kit/layout.tsx'
import { Table } from '#kit/table.tsx'
import { Text } from '#kit/text.tsx'
import classes from './overview.module.css'
import { useMoney } from './use-money.ts'

export interface SumsRow {
  key: string
  name: string
  /** In small letters below the name. */
  note?: string
  Payments: number
  Net: number
}

interface Props {
  title: string
  /** What a row is. */
  head: string
  rows: readonly SumsRow[]
  total: FinancesSummary
}

/** Sums by one division of the revenue. Each such table ends in the same total, so that it can be checked by eye. */
function SumsTable({ title, head, rows, total }: Props) {
  const { t } = useTranslation('finances')
  const { money, number, share } = useMoney()
  const heading = useId()
  // Where there is no room for their columns.
  const inOneLine = (payments: number, net: number) =>
    `${t('{{count}} payments', { count: payments })}, ${share(net, total.Net)}`
  const greatest = Math.max(0, ...rows.map(({ Net }) => Net))
  return (
    <Card as="section" gap={0} column aria-labelledby={heading}>
      <Text as="h2" size={18} id={heading}>
        {title}
      </Text>
      <Table className={classes.sums} aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className={hidden.upToTablet}>
              {t('Payments made')}
            </th>
            <th scope="col">{t('Net')}</th>
            <th scope="col" className={hidden.upToTablet}>
              {t('Share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, note, Payments, Net }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {note && (
                  <Text as="span" block tone="muted" weight="normal">
                    {note}
                  </Text>
                )}
                <Text as="span" block tone="muted" weight="normal" className={hidden.overTablet}>
                  {inOneLine(Payments, Net)}
                </Text>
                <ShareBar parts={[{ value: Math.max(0, Net), fill: 'solid' }]} of={greatest} height={6} />
              </th>
              <td className={hidden.upToTablet}>{number(Payments)}</td>
              <td>
                <Text as="b" tone="strong" weight="medium">
                  {money(Net)}
                </Text>
              </td>
              <td className={hidden.upToTablet}>{share(Net, total.Net)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('Total')}
              <Text as="span" block tone="muted" weight="normal" className={hidden.overTablet}>
                {inOneLine(total.Payments, total.Net)}
              </Text>
            </th>
            <td className={hidden.upToTablet}>{number(total.Payments)}</td>
            <td>{money(total.Net)}</td>
            <td className={hidden.upToTablet}>{share(total.Net, total.Net)}</td>
          </tr>
        </tfoot>
      </Table>
    </Card>
  )
}

/** The same revenue three times: by course, by plan and by organization. */
export function Breakdowns({ summary }: { summary: FinancesSummary }) {
  const { t } = useTranslation('finances')
  const others = (count: number) => t('{{count}} others', { count })
  return (
    <Columns gap={16} over={{ desktop: 2 }}>
      <SumsTable
        title={t('By course')}
        head={t('Course')}
        total={summary}
        rows={summary.ByCourse.map(({ Course, Name, Payments, Net, Others }) => ({
          ...{ key: Course ?? 'others', name: Others > 0 ? others(Others) : Name, Payments, Net },
        }))}
      />
      <Stack gap={16} className={classes.stack}>
        <SumsTable
          title={t('By plan')}
          head={t('Plan')}
          total={summary}
          rows={summary.ByPlan.map(({ Name, Days, Payments, Net, Others }) => ({
            ...{ key: `${Name} ${Days}`, name: Others > 0 ? others(Others) : Name, Payments, Net },
            ...(Days !== null && { note: t('{{count}} days', { count: Days }) }),
          }))}
        />
        <SumsTable
          title={t('By organization')}
          head={t('Organization')}
          total={summary}
          rows={summary.ByOrganization.map(({ Organization, Name, Courses, Payments, Net, Others }) => ({
            key: Organization ?? (Others > 0 ? 'others' : 'none'),
            name: Others > 0 ? others(Others) : (Name ?? t('Without an organization')),
            note: t('{{count}} courses', { count: Courses }),
            ...{ Payments, Net },
          }))}
        />
      </Stack>
    </Columns>
  )
}
