import type { TeachingWeek } from '@aulanova/contract/learning/teaching'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Bars } from '#kit/charts/bars.tsx'
import { fullDay, shortDay } from '#kit/charts/calendar.ts'
import { ChartPatterns } from '#kit/charts/chart-patterns.tsx'
import { fillOf } from '#kit/charts/fills.ts'
import { Legend, Swatch } from '#kit/charts/legend.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import classes from './teaching.module.css'

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** The last seven days: new learners for everybody who teaches, sales for who may see money. */
export function WeekCard({ week }: { week: TeachingWeek }) {
  const { t, i18n } = useTranslation('teaching')
  const { Learners, LearnersBefore, Sales, Courses } = week
  return (
    <Card as="section" below={24} aria-labelledby="week">
      <ChartPatterns />
      <Row wrap gap={24} rowGap={8} justify="between" below={12}>
        <Text as="h2" size={18} id="week">
          {t('Your week')}
        </Text>
        {Courses.length > 0 && (
          <Legend
            small
            items={Courses.map(({ Name }, at) => ({
              name: Name ?? t('Other courses'),
              mark: <Swatch fill={fillOf(at)} />,
            }))}
          />
        )}
      </Row>
      <Row as="dl" wrap gap={48} rowGap={12} align="start" className={classes.figures}>
        {Sales && (
          <>
            <Figure
              value={String(Sales.Count)}
              name={t('purchases, {{before}} the week before', { count: Sales.Count, before: Sales.Before })}
            />
            <Figure
              value={formatMoney(Sales.SoldCents, i18n.language)}
              name={
                Sales.RefundedCents > 0
                  ? t('MXN charged, {{amount}} refunded', {
                      amount: formatMoney(Sales.RefundedCents, i18n.language),
                    })
                  : t('MXN charged')
              }
            />
          </>
        )}
        <Figure
          value={String(Learners)}
          name={t('new learners, {{before}} the week before', { count: Learners, before: LearnersBefore })}
        />
      </Row>
      {Learners > 0 ? (
        <Days week={week} />
      ) : (
        <Text size={14} tone="muted" above={12}>
          {t('Nobody new in the last seven days.')}
        </Text>
      )}
    </Card>
  )
}

/** The number stands above what it counts, which is read first. */
const Figure = ({ value, name }: { value: string; name: string }) => (
  <div className={classes.figure}>
    <Text as="dt" size={14} tone="muted">
      {name}
    </Text>
    <Text as="dd" size={28} tone="strong" weight="strong" figures>
      {value}
    </Text>
  </div>
)

function Days({ week: { Days: days, Courses } }: { week: TeachingWeek }) {
  const { t, i18n } = useTranslation('teaching')
  const language = i18n.language
  const number = new Intl.NumberFormat(language)
  const columns = days.map(({ Day, Counts }, at) => ({
    key: Day,
    label: at === days.length - 1 ? t('today') : shortDay(Day),
    name: fullDay(Day),
    values: Counts,
    figures: [
      t('{{count}} new learners', { count: sumOf(Counts) }),
      ...Courses.map(({ Name }, course) => `${Name ?? t('Other courses')}: ${number.format(Counts[course] ?? 0)}`),
    ],
  }))
  return <Bars label={t('New learners by day')} columns={columns} language={language} />
}
