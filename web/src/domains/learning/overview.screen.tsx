import { type CourseOverview, readCourseOverview } from '@aulanova/contract/learning/learning'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import { CourseBand, CoursePageSkeleton, UnknownCourse } from '#domains/catalogue/course-page/course-band.tsx'
import classes from '#domains/catalogue/course-page/frame.module.css'
import { Plans } from '#domains/catalogue/course-page/plans.tsx'
import { Presentation } from '#domains/catalogue/course-page/presentation.tsx'
import { CertificateNote, HtmlSection, People, Questions, Tags } from '#domains/catalogue/course-page/sections.tsx'
import { Syllabus, type SyllabusSection } from '#domains/catalogue/course-page/syllabus.tsx'
import { Page } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { Screen } from '#kit/screen.tsx'
import { Text } from '#kit/text.tsx'
import { type accessEnded, evaluationOf, lessonOf } from '#platform/address/course-links.ts'
import { useRead } from '#platform/api/api.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { preview } from '#platform/preview/preview.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { StandingCard } from './standing-card.tsx'

export function OverviewScreen() {
  const { uuid: courseId = '' } = useParams()
  const { t } = useTranslation(['learning', 'common'])
  const isTurnedAway = (useLocation().state as Partial<typeof accessEnded> | null)?.isAccessEnded === true
  const overview = useRead(readCourseOverview, { params: { uuid: courseId } })
  if (overview.isLoadingError && overview.error.code === 'NotFound')
    return <UnknownCourse title={t('This course could not be opened')} />
  return (
    <Loaded query={overview} skeleton={<CoursePageSkeleton />} frame={(message) => <NotOpened>{message}</NotOpened>}>
      {({ Item }) => (
        <>
          {isTurnedAway && !Item.CanRead && (
            <div className={classes.notice}>
              <Message kind="notice">
                {Item.Access
                  ? t('Your access has ended; your progress is kept.')
                  : t('You have no access to this course yet. Buy it to open its content.')}
              </Message>
            </div>
          )}
          <CourseBand
            course={Item}
            crumbs={[{ label: t('My Space', { ns: 'common' }), to: '/dashboard' }, { label: Item.Name }]}
          />
          <OverviewBody course={Item} />
        </>
      )}
    </Loaded>
  )
}

/** Without a course there is no header with a title, so the message has its own. */
function NotOpened({ children }: { children: ReactNode }) {
  const { t } = useTranslation('learning')
  return (
    <Page width={720}>
      <Screen title={t('This course could not be opened')}>{children}</Screen>
    </Page>
  )
}

function OverviewBody({ course }: { course: CourseOverview }) {
  const { t } = useTranslation('learning')
  const [chosen, setChosen] = useState(course.Plans[0]?.PK ?? '')
  const needsPlan = !course.CanRead && course.Plans.length > 0

  return (
    <Page className={classes.body}>
      <div className={classes.main}>
        <Presentation course={course} />
        <HtmlSection
          title={t('Description')}
          html={course.Description}
          files={course.Pictures}
          lang={course.LanguageTag}
        />
        <OwnSyllabus course={course} />
        <HtmlSection
          title={t('Requirements')}
          html={course.Requirements}
          files={course.Pictures}
          lang={course.LanguageTag}
        />
        <People people={course.Collaborators} />
        <CertificateNote details={course.CertificateDetails} lang={course.LanguageTag} />
        {needsPlan && (
          <Plans
            plans={course.Plans}
            minutes={course.Minutes}
            lang={course.LanguageTag}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
        <Questions questions={course.Faq} lang={course.LanguageTag} />
        <Tags tags={course.Tags} lang={course.LanguageTag} />
        <Text size={14} tone="faint" above={24}>
          {preview.isOf(course.Uuid)
            ? t('This is a preview of the draft.')
            : t('Published on {{date}}, revision {{revision}}', {
                date: formatDate(course.PublishedAt),
                revision: course.Revision,
              })}
        </Text>
      </div>
      <StandingCard course={course} chosen={chosen} onChoose={setChosen} />
    </Page>
  )
}

type Section = CourseOverview['Sections'][number]

/** The syllabus with what is done. Its entries are links for those who may read the course. */
function OwnSyllabus({ course }: { course: CourseOverview }) {
  const { t } = useTranslation(['learning', 'blocks'])
  const link = (to: string) => (course.CanRead ? to : null)
  const shown = (section: Section): SyllabusSection => ({
    key: section.Id,
    title: section.Title,
    minutes: section.Minutes,
    blocks: section.Blocks.length,
    evaluations: section.Forms.length,
    done: isDone(section),
    entries: [
      ...section.Blocks.map(({ Id, Title, Type, Minutes, Done }) => ({
        key: Id,
        icon: blockKinds[Type].icon,
        kind: t(blockKinds[Type].label, { ns: 'blocks' }),
        title: Title,
        minutes: Minutes,
        done: Done,
        to: link(lessonOf(course.Uuid, Id)),
      })),
      ...section.Forms.map(({ Id, Name, Minutes, Passed }) => ({
        key: Id,
        icon: 'quiz' as const,
        kind: t('Evaluation'),
        title: Name,
        minutes: Minutes,
        done: Passed,
        to: link(evaluationOf(course.Uuid, Id)),
      })),
    ],
  })
  return <Syllabus sections={course.Sections.map(shown)} lang={course.LanguageTag} />
}

const isDone = ({ Blocks, Forms }: Section) => Blocks.every(({ Done }) => Done) && Forms.every(({ Passed }) => Passed)
