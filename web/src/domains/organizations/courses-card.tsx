import type { SiteDashboard } from '@aulanova/contract/organizations/learners'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { learnersOf } from '#domains/organizations/parts/site-links.ts'
import { Text } from '#kit/text.tsx'
import { formatPercent } from '#platform/i18n/format.ts'
import table from './courses-card.module.css'
import { DashboardCard, Nothing } from './dashboard-card.tsx'
import { StateNumbers, StatesFigures, StatesLegend } from './states.tsx'

interface Props {
  domain: string
  dashboard: SiteDashboard
}

/** The courses with their learners, and the same totals as above. */
export function CoursesCard({ domain, dashboard }: Props) {
  const { t, i18n } = useTranslation('organization')
  const number = new Intl.NumberFormat(i18n.language)
  const { Courses, Enrolments } = dashboard
  const weighted = Courses.reduce((sum, course) => sum + course.AveragePercent * course.Enrolments, 0)
  const average = Math.round(weighted / Math.max(1, Enrolments))
  return (
    <DashboardCard id="dashboard-courses" title={t('Courses')} aside={<StatesLegend />} wide>
      {Courses.length === 0 ? (
        <Nothing>{t('The organization has no courses yet. Its creators choose it in the course builder.')}</Nothing>
      ) : (
        <table className={table.courses} aria-labelledby="dashboard-courses">
          <thead>
            <tr>
              <th scope="col">{t('Course and author')}</th>
              <th scope="col">{t('Split')}</th>
              <th scope="col">{t('Enrolments')}</th>
              <th scope="col">{t('Average progress')}</th>
            </tr>
          </thead>
          <tbody>
            {Courses.map((course) => (
              <tr key={course.Uuid}>
                <th scope="row">
                  <Text as={Link} tone="strong" weight="medium" to={`${learnersOf(domain)}?course=${course.Uuid}`}>
                    {course.Name}
                  </Text>
                  <Text as="small" block size={14} tone="muted">
                    {[course.Author, !course.Published && t('not published')].filter(Boolean).join(' · ')}
                  </Text>
                </th>
                <td data-label={t('Split')}>
                  <StatesFigures counts={course} />
                </td>
                <td data-label={t('Enrolments')}>{number.format(course.Enrolments)}</td>
                <td data-label={t('Average progress')}>{formatPercent(course.AveragePercent)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('{{count}} courses', { count: Courses.length })}</th>
              <td data-label={t('Split')}>
                <StateNumbers counts={dashboard} />
              </td>
              <td data-label={t('Enrolments')}>{number.format(Enrolments)}</td>
              <td data-label={t('Average progress')}>{formatPercent(average)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </DashboardCard>
  )
}
