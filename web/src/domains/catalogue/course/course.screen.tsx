import { type PublicCourse, readPublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { CourseBand } from '#domains/catalogue/course-page/course-band.tsx'
import { CoursePageSkeleton } from '#domains/catalogue/course-page/course-page-skeleton.tsx'
import { UnknownCourse } from '#domains/catalogue/course-page/unknown-course.tsx'
import { Page } from '#kit/layout.tsx'
import { Screen } from '#kit/screen.tsx'
import { useLightRead } from '#platform/api/light-read.ts'
import { usePageBrand } from '#platform/brand/page-brand.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { CourseBody } from './course-body.tsx'

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
