import type { PublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import frame from '#domains/catalogue/course-page/frame.module.css'
import { Plans } from '#domains/catalogue/course-page/plans.tsx'
import { CertificateNote, HtmlSection, People, Questions, Tags } from '#domains/catalogue/course-page/sections.tsx'
import { useOwnedCourses } from '#domains/catalogue/use-owned-courses.ts'
import { Page } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { formatDate } from '#platform/i18n/format.ts'
import { BuyBar } from './buy-bar.tsx'
import { PublicSyllabus } from './public-syllabus.tsx'
import { PurchaseCard } from './purchase-card.tsx'

export function CourseBody({ course }: { course: PublicCourse }) {
  const { t } = useTranslation(['catalogue', 'learning'])
  const [chosen, setChosen] = useState(course.Plans[0]?.PK ?? '')
  const { owned: all, isKnown } = useOwnedCourses()
  const owned = all.get(course.Uuid)
  const plan = course.Plans.find(({ PK }) => PK === chosen)
  const offer = { course, plan, owned }

  return (
    <Page className={frame.body}>
      {/* Before the text: on a phone it stands above it, and the keyboard comes to it first. */}
      <PurchaseCard {...offer} isKnown={isKnown} onChoose={setChosen} />
      <div className={frame.main}>
        <HtmlSection title={t('What you will learn')} html={course.Description} files={course.Pictures} />
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
