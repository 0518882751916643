import { readLearner } from '@aulanova/contract/organizations/learners'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { inviteOf, learnersOf } from '#domains/organizations/parts/site-links.ts'
import { ChartPatterns } from '#kit/charts/chart-patterns.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Icon } from '#kit/icon.tsx'
import { ListTableSkeleton } from '#kit/list-table.tsx'
import { useFreshRead } from '#platform/api/api.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { AreaScreen } from './area-screen.tsx'
import { LearnerCourses } from './learner-courses.tsx'

/** A learner with their courses of this organization. */
export function LearnerScreen() {
  const { t } = useTranslation('organization')
  const { domain = '', id = '' } = useParams()
  const { list } = (useLocation().state ?? {}) as { list?: string }
  const learner = useFreshRead(readLearner, { params: { domain, id } })
  const person = learner.data?.Item.Uuid === id ? learner.data.Item : undefined
  const seen = person?.LastSeen ? t('Last seen on {{date}}', { date: formatDateTime(person.LastSeen) }) : null
  return (
    <AreaScreen
      error={learner.error}
      title={person ? person.Name || person.Email : t('Person')}
      help={
        person &&
        [person.Email, person.Waiting ? t('Has not accepted the invitation yet') : seen].filter(Boolean).join(' · ')
      }
      above={[{ label: t('People'), to: list ?? learnersOf(domain) }]}
      actions={
        person && (
          <Button component="a" href={`mailto:${person.Email}`} variant="default" leftSection={<Icon name="mail" />}>
            {t('Write')}
          </Button>
        )
      }
    >
      <ChartPatterns />
      <Loaded query={learner} skeleton={<ListTableSkeleton columns={5} />}>
        {({ Item }) =>
          Item.Courses.length === 0 ? (
            <EmptyState
              title={t('No courses of this organization')}
              action={
                <Button variant="default" component={Link} to={inviteOf(domain)}>
                  {t('Invite people')}
                </Button>
              }
            >
              {t('Invite the person, so that they take a seat of a plan.')}
            </EmptyState>
          ) : (
            <LearnerCourses domain={domain} learner={Item} courses={Item.Courses} />
          )
        }
      </Loaded>
    </AreaScreen>
  )
}
