import { type PublicCourse, readPublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import { CourseBand, CoursePageSkeleton, UnknownCourse } from '#domains/catalogue/course-page/course-band.tsx'
import classes from '#domains/catalogue/course-page/frame.module.css'
import { Plans } from '#domains/catalogue/course-page/plans.tsx'
import { CertificateNote, HtmlSection, People, Questions, Tags } from '#domains/catalogue/course-page/sections.tsx'
import { Syllabus } from '#domains/catalogue/course-page/syllabus.tsx'
import { useOwnedCourses } from '#domains/catalogue/use-owned-courses.ts'
import { Page } from '#kit/layout.tsx'
import { Screen } from '#kit/screen.tsx'
import { Text } from '#kit/text.tsx'
import { useLightRead } from '#platform/api/light-read.ts'
import { usePageBrand } from '#platform/brand/page-brand.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { BuyBar, PurchaseCard } from './purchase-card.tsx'

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
      <CourseBand course={course} crumbs={crumbs} isAtTop />
      <CourseBody key={course.Uuid} course={course} />
    </>
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
        <HtmlSection title={t('Description')} html={course.Description} files={course.Pictures} />
        <HtmlSection title={t('Requirements', { ns: 'learning' })} html={course.Requirements} files={course.Pictures} />
        <PublicSyllabus course={course} />
        <Teachers course={course} />
        <CertificateNote details={course.CertificateDetails} />
        {isKnown && !owned?.Access.Active && course.Plans.length > 1 && (
          <Plans plans={course.Plans} chosen={chosen} onChoose={setChosen} />
        )}
        <Questions questions={course.Faq} />
        <Tags tags={course.Tags} />
        <Text size={14} tone="faint" above={24}>
          {t('Published on {{date}}, revision {{revision}}', {
            ns: 'learning',
            date: formatDate(course.PublishedAt),
            revision: course.Revision,
          })}
        </Text>
      </div>
      {isKnown && <BuyBar {...offer} />}
    </Page>
  )
}

/** The author first, once. */
function Teachers({ course: { Author, Collaborators } }: { course: PublicCourse }) {
  const { t } = useTranslation('catalogue')
  const own = Collaborators.find(({ Name }) => Name === Author)
  const others = Collaborators.filter((person) => person !== own)
  const author = own ?? (Author ? { Name: Author, Role: t('Author of the course') } : null)
  return <People people={author ? [author, ...others] : others} />
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
        minutes: null,
        limit: Minutes,
      })),
    ],
  }))
  return <Syllabus sections={sections} />
}
