import { listMyCourses, type MyCourse } from '@aulanova/contract/learning'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useReadMore } from '#lib/api.ts'
import { hoursAndMinutes } from '#lib/format.ts'
import { readAttributes } from '#lib/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Screen } from '#ui/screen.tsx'
import { ContinueCard } from './continue-card.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { MyCourses } from './my-courses.tsx'

export function DashboardScreen() {
  const { t } = useTranslation('learning')
  const pages = useReadMore(listMyCourses, { query: {} })
  const courses = pages.data?.pages.flatMap(({ Items }) => Items) ?? []
  const current = courses.find(({ Access, Next }) => Access.Active && Next !== null)
  const name = readAttributes()?.name.split(' ')[0] ?? ''

  return (
    <Screen title={t('Hello, {{name}}', { name })} help={useHelp(current)}>
      <Loaded query={pages} skeleton={<DashboardSkeleton />}>
        {({ pages: [first] }) =>
          courses.length === 0 ? (
            <NoCourses />
          ) : (
            <>
              {current && <ContinueCard course={current} />}
              <MyCourses courses={courses} count={first?.Count ?? courses.length} more={pages} />
            </>
          )
        }
      </Loaded>
    </Screen>
  )
}

function useHelp(current: MyCourse | undefined) {
  const { t } = useTranslation('learning')
  if (!current?.Next) return t('Your courses, all in one place.')
  const { SectionMinutesLeft, SectionTitle, Form } = current.Next
  if (Form) return t('The evaluation of the section “{{section}}” is next.', { section: SectionTitle })
  return t('{{time}} left to finish the section “{{section}}”.', {
    time: hoursAndMinutes(SectionMinutesLeft),
    section: SectionTitle,
  })
}

function NoCourses() {
  const { t } = useTranslation('learning')
  return (
    <EmptyState
      title={t("You haven't subscribed to any course yet")}
      action={
        <Button component={Link} to="/galaxy">
          {t('Explore courses')}
        </Button>
      }
    >
      {t('Find one you like; it will wait for you here, with your progress.')}
    </EmptyState>
  )
}
