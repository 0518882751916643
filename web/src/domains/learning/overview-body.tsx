import type { CourseOverview } from '@aulanova/contract/learning/learning'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import frame from '#domains/catalogue/course-page/frame.module.css'
import { Plans } from '#domains/catalogue/course-page/plans.tsx'
import { Presentation } from '#domains/catalogue/course-page/presentation.tsx'
import { CertificateNote, HtmlSection, People, Questions, Tags } from '#domains/catalogue/course-page/sections.tsx'
import { Page } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { formatDate } from '#platform/i18n/format.ts'
import { preview } from '#platform/preview/preview.ts'
import { OwnSyllabus } from './own-syllabus.tsx'
import { StandingCard } from './standing-card.tsx'

export function OverviewBody({ course }: { course: CourseOverview }) {
  const { t } = useTranslation('learning')
  const [chosen, setChosen] = useState(course.Plans[0]?.PK ?? '')
  const needsPlan = !course.CanRead && course.Plans.length > 0

  return (
    <Page className={frame.body}>
      <div className={frame.main}>
        <Presentation course={course} />
        <HtmlSection title={t('About this course')} html={course.Description} files={course.Pictures} />
        <OwnSyllabus course={course} />
        <HtmlSection title={t('Requirements')} html={course.Requirements} files={course.Pictures} />
        <People people={course.Collaborators} />
        <CertificateNote details={course.CertificateDetails} />
        {needsPlan && <Plans plans={course.Plans} chosen={chosen} onChoose={setChosen} />}
        <Questions questions={course.Faq} />
        <Tags tags={course.Tags} />
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
