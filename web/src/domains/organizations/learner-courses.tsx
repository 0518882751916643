import type { Learner, LearnerCourse } from '@aulanova/contract/organizations/learners'
import { useTranslation } from 'react-i18next'
import type { Static } from 'typebox'
import { type Column, ListTable } from '#kit/list-table.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { formatDate, formatPercent } from '#platform/i18n/format.ts'
import classes from './people.module.css'
import { StateOf } from './states.tsx'
import { TakeBack } from './take-back.tsx'

type Course = Static<typeof LearnerCourse>

interface Props {
  domain: string
  learner: Learner
  courses: Course[]
}

export function LearnerCourses({ domain, learner, courses }: Props) {
  const { t } = useTranslation('organization')
  const columns: Column<Course>[] = [
    {
      key: 'course',
      label: t('Course'),
      cell: ({ Name, Block, Completed }) => (
        <>
          <Text as="b" tone="strong" weight="medium">
            {Name}
          </Text>
          {Block && !Completed && (
            <Text as="small" block size={14} tone="muted" weight="normal">
              {t('Is at: {{block}}', { block: Block })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'state',
      label: t('State'),
      cell: ({ State, Completed }) => (
        <>
          <StateOf state={State} />
          {Completed && (
            <Text as="small" block size={14} tone="muted" weight="normal">
              {formatDate(Completed)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'progress',
      label: t('Progress'),
      figures: true,
      cell: ({ Percent }) => formatPercent(Percent),
    },
    {
      key: 'plan',
      label: t('Plan'),
      cell: ({ Plan, Seat }) => (
        <>
          <span className={classes.plan}>{Plan}</span>
          {Seat && (
            <Text as="small" block size={14} tone="muted" weight="normal">
              {t('with a seat of the organization')}
            </Text>
          )}
        </>
      ),
    },
    { key: 'started', label: t('Started'), figures: true, cell: ({ Started }) => Started && formatDate(Started) },
    { key: 'seen', label: t('Last seen'), figures: true, cell: ({ LastSeen }) => formatDate(LastSeen) },
    {
      key: 'access',
      label: t('Access'),
      cell: ({ Open, Expires }) => {
        const date = Expires ? formatDate(Expires) : ''
        if (!Open) return <StatusBadge state="off">{t('Expired')}</StatusBadge>
        return <StatusBadge state="on">{date ? t('Until {{date}}', { date }) : t('Open')}</StatusBadge>
      },
    },
  ]
  return (
    <ListTable
      label={t('Courses')}
      columns={columns}
      rows={courses}
      keyOf={({ Uuid }) => Uuid}
      busy={false}
      menuLabel={t('Actions')}
      menu={(course) =>
        course.Seat && course.Open && !course.Started ? (
          <TakeBack domain={domain} learner={learner} course={course} />
        ) : null
      }
    />
  )
}
