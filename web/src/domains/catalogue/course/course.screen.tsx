import { leastLearners, type PublicCourse, readPublicCourse } from '@aulanova/contract/catalogue/catalogue'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import { CourseBand, CoursePageSkeleton, UnknownCourse } from '#domains/catalogue/course-page/course-band.tsx'
import classes from '#domains/catalogue/course-page/frame.module.css'
import { Plans } from '#domains/catalogue/course-page/plans.tsx'
import { CertificateNote, HtmlSection, Questions, Tags } from '#domains/catalogue/course-page/sections.tsx'
import { Syllabus } from '#domains/catalogue/course-page/syllabus.tsx'
import { useOwnedCourses } from '#domains/catalogue/use-owned-courses.ts'
import { Icon } from '#kit/icon.tsx'
import { Page, Row } from '#kit/layout.tsx'
import { Screen } from '#kit/screen.tsx'
import { useLightRead } from '#platform/api/light-read.ts'
import { usePageBrand } from '#platform/brand/page-brand.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { BuyBar, PurchaseCard } from './purchase-card.tsx'
import { Teachers, teachersId } from './teachers.tsx'
import { TimeNeeded } from './time-needed.tsx'

/** A course in the catalogue: all that a person needs to decide. */
export function CatalogueCourseScreen() {
  const { uuid = '' } = useParams()
  const read = useLightRead(readPublicCourse, { params: { uuid: uuid.toLowerCase() } })
  if (!read.data && read.error) return <Failed error={read.error} onRetry={read.refetch} />
  return (
    <Loaded query={read} skeleton={<CoursePageSkeleton isAtTop />}>
      {({ Item }) => <Course course={Item} />}
    </Loaded>
  )
}

function Course({ course }: { course: PublicCourse }) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { Organization, ShowAsBrand } = course.Details
  usePageBrand(ShowAsBrand ? Organization : null)
  const crumbs = [
    { label: t('Catalogue', { ns: 'common' }), to: '/catalogue' },
    ...(course.Category
      ? [{ label: course.Category, to: `/catalogue?${new URLSearchParams({ category: course.Category })}` }]
      : []),
    { label: course.Name },
  ]
  return (
    <>
      <CourseBand course={course} crumbs={crumbs} isAtTop changed={changeWords(t, course)}>
        <Proof course={course} />
      </CourseBand>
      <CourseBody key={course.Uuid} course={course} />
    </>
  )
}

const changeWords = (t: TFunction<['catalogue', 'common']>, { Revision, PublishedAt }: PublicCourse) =>
  Revision > 1
    ? t('Changed on {{date}}, revision {{revision}}', { date: formatDate(PublishedAt), revision: Revision })
    : t('Published on {{date}}', { date: formatDate(PublishedAt) })

/** Who learns it, where they are enough to say something, and who teaches it. */
function Proof({ course: { Author, Subscriptors } }: { course: PublicCourse }) {
  const { t } = useTranslation('catalogue')
  if (!Author && Subscriptors < leastLearners) return null
  return (
    <Row wrap gap={24} rowGap={8} figures className={classes.proof}>
      {Subscriptors >= leastLearners && (
        <Row as="span" gap={8}>
          <Icon name="users" />
          {t('{{count}} learners', { count: Subscriptors })}
        </Row>
      )}
      {Author && <a href={`#${teachersId}`}>{Author}</a>}
    </Row>
  )
}

/** Without a course there is no band with a title, so the error has its own. */
function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('catalogue')
  if (isProblem(error) && error.code === 'NotFound')
    return <UnknownCourse title={t('This course is not in the catalogue')} />
  return (
    <Page width={720}>
      <Screen title={t('This course could not be shown')}>
        <ErrorAlert error={error} onRetry={onRetry} />
      </Screen>
    </Page>
  )
}

function CourseBody({ course }: { course: PublicCourse }) {
  const { t } = useTranslation(['catalogue', 'learning'])
  const [chosen, setChosen] = useState(course.Plans[0]?.PK ?? '')
  const { owned: all, isKnown } = useOwnedCourses()
  const owned = all.get(course.Uuid)
  const plan = course.Plans.find(({ PK }) => PK === chosen)
  const offer = { course, plan, owned }

  return (
    <Page className={classes.body}>
      {/* Before the text: on a phone it stands above it, and the keyboard comes to it first. */}
      <PurchaseCard {...offer} isKnown={isKnown} onChoose={setChosen} />
      <div className={classes.main}>
        <HtmlSection
          title={t('Description')}
          html={course.Description}
          files={course.Pictures}
          lang={course.LanguageTag}
        />
        <HtmlSection
          title={t('Requirements', { ns: 'learning' })}
          html={course.Requirements}
          files={course.Pictures}
          lang={course.LanguageTag}
        />
        <TimeNeeded course={course} />
        <PublicSyllabus course={course} />
        <Teachers course={course} />
        <CertificateNote details={course.CertificateDetails} lang={course.LanguageTag} />
        {isKnown && !owned?.Access.Active && course.Plans.length > 1 && (
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
      </div>
      {isKnown && <BuyBar {...offer} />}
    </Page>
  )
}

/** The syllabus for visitors: titles and minutes. It has no ids, and never changes while it is shown. */
function PublicSyllabus({ course }: { course: PublicCourse }) {
  const { t } = useTranslation(['learning', 'blocks'])
  const sections = course.Sections.map((section, index) => ({
    key: String(index),
    title: section.Title,
    minutes: section.Minutes,
    blocks: section.Blocks.length,
    evaluations: section.Forms.length,
    entries: [
      ...section.Blocks.map(({ Title, Type, Minutes }, place) => ({
        key: `block ${place}`,
        icon: blockKinds[Type].icon,
        kind: t(blockKinds[Type].label, { ns: 'blocks' }),
        title: Title,
        minutes: Minutes,
      })),
      ...section.Forms.map(({ Name, Minutes }, place) => ({
        key: `evaluation ${place}`,
        icon: 'quiz' as const,
        kind: t('Evaluation'),
        title: Name,
        minutes: Minutes,
      })),
    ],
  }))
  return <Syllabus sections={sections} lang={course.LanguageTag} />
}
