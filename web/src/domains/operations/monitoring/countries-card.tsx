import { type MetricsNow, metrics } from '@aulanova/contract/operations/metrics'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import charts from '#kit/charts/charts.module.css'
import { ShareBar } from '#kit/charts/share-bar.tsx'
import { WorldMap } from '#kit/charts/world-map.tsx'
import { Columns } from '#kit/columns.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { Choice } from './choice.tsx'
import classes from './countries-card.module.css'
import { useFigures } from './use-figures.ts'

type Users = MetricsNow['Users']

/** So many countries fit beside the map; the rest are one row. */
const max = 8

/** Where the active users are: now, which moves while one looks, and in the last month. */
export function CountriesCard({ now }: { now: Users | undefined }) {
  const { t } = useTranslation('monitoring')
  const [period, setPeriod] = useState<'now' | 'month'>('month')
  const month = useRead(metrics.gcc, {})
  const heading = useId()
  return (
    <section className={charts.card} aria-labelledby={heading}>
      <div className={charts.head}>
        <h2 id={heading}>{t('Active users by country')}</h2>
        <Choice
          label={t('Period')}
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'now', label: t('Now') },
            { value: 'month', label: t('Last month') },
          ]}
        />
      </div>
      {period === 'now' && (now ? <Figures users={now} /> : <Skeleton h={300} />)}
      {period === 'month' && (
        <Loaded query={month} skeleton={<Skeleton h={300} />}>
          {({ Item }) => <Figures users={Item.Value ?? { Total: 0, Countries: [] }} />}
        </Loaded>
      )}
      <p className={charts.how}>
        <b>{t('How it is counted.', { ns: 'common' })}</b>{' '}
        {t(
          'People who accepted cookies. The country comes from the IP address, which is not kept. Now: the last five minutes. Last month: each person once a day.',
        )}
      </p>
    </section>
  )
}

function Figures({ users }: { users: Users }) {
  const { t } = useTranslation('monitoring')
  const { number, country } = useFigures()
  const countries = users.Countries.toSorted((one, other) => other.Users - one.Users)
  const values = new Map(countries.map(({ Country, Users }) => [Country, Users]))
  const others = countries.slice(max).reduce((sum, { Users }) => sum + Users, 0)
  const largest = countries[0]?.Users ?? 1
  const row = (key: string, name: string, count: number) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      <td aria-hidden="true">
        <ShareBar of={largest} parts={[{ value: count, fill: 'solid' }]} height={6} />
      </td>
      <td>{number(count)}</td>
    </tr>
  )
  return (
    <Columns gap={24} over={{ laptop: 'right' }} side={288} top>
      <WorldMap
        values={values}
        label={t('Map of the world with the countries of active users; the table has the figures')}
      />
      <table className={classes.table} aria-label={t('Active users by country')}>
        <thead>
          <tr>
            <th scope="col">{t('Country')}</th>
            <td />
            <th scope="col">{t('Users')}</th>
          </tr>
        </thead>
        <tbody>
          {countries.slice(0, max).map(({ Country, Users }) => row(Country, country(Country, t('Unknown')), Users))}
          {others > 0 && row('others', t('Others'), others)}
          {countries.length === 0 && (
            <tr>
              <td colSpan={3}>{t('Nobody in this period')}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            <td />
            <td>{number(users.Total)}</td>
          </tr>
        </tfoot>
      </table>
    </Columns>
  )
}
