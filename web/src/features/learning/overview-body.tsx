import type { CourseOverview } from '@aulanova/contract/learning'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, initials } from '#lib/format.ts'
import { VideoView } from '#ui/block-view/video-view.tsx'
import { DisclosureList } from '#ui/disclosure-list.tsx'
import { RichText } from '#ui/rich-text.tsx'
import frame from './overview.module.css'
import classes from './overview-body.module.css'
import { Plans } from './plans.tsx'
import { StandingCard } from './standing-card.tsx'
import { Syllabus } from './syllabus.tsx'

export function OverviewBody({ course }: { course: CourseOverview }) {
  const { t } = useTranslation('learning')
  const [chosen, setChosen] = useState(course.Plans[0]?.PK ?? '')
  const needsPlan = !course.CanRead && course.Plans.length > 0

  return (
    <div className={frame.body}>
      <div className={frame.main}>
        <Presentation course={course} />
        <HtmlSection title={t('About this course')} html={course.Description} files={course.Pictures} />
        <Syllabus course={course} />
        <HtmlSection title={t('Requirements')} html={course.Requirements} files={course.Pictures} />
        <People people={course.Collaborators} />
        <CertificateNote details={course.CertificateDetails} />
        {needsPlan && <Plans plans={course.Plans} chosen={chosen} onChoose={setChosen} />}
        <Questions questions={course.Faq} />
        <Tags tags={course.Tags} />
        <p className={classes.published}>
          {t('Published on {{date}}, revision {{revision}}', {
            date: formatDate(course.PublishedAt),
            revision: course.Revision,
          })}
        </p>
      </div>
      <StandingCard course={course} chosen={chosen} onChoose={setChosen} />
    </div>
  )
}

function Presentation({ course: { Name, Presentation } }: { course: CourseOverview }) {
  const { t } = useTranslation('learning')
  if (!Presentation) return null
  const title = t('Presentation of {{name}}', { name: Name })
  return Presentation.Address ? (
    <VideoView title={title} address={Presentation.Address} />
  ) : (
    <VideoView title={title} file={Presentation.File} captions={null} />
  )
}

const HtmlSection = ({ title, html, files }: { title: string; html: string; files: CourseOverview['Pictures'] }) =>
  html.trim() && (
    <section>
      <h2>{title}</h2>
      <RichText html={html} files={files} />
    </section>
  )

function CertificateNote({ details }: { details: string }) {
  const { t } = useTranslation('learning')
  return (
    <section>
      <h2>{t('Your certificate')}</h2>
      <p className={classes.certificate}>
        {t('Finish every block and pass every evaluation to get a certificate that anyone can verify.')}
      </p>
      {details && <p className={classes.certificate}>{details}</p>}
    </section>
  )
}

function People({ people }: { people: CourseOverview['Collaborators'] }) {
  const { t } = useTranslation('learning')
  if (people.length === 0) return null
  return (
    <section>
      <h2>{t('Who teaches it')}</h2>
      <ul className={classes.people}>
        {people.map(({ Name, Role }) => (
          <li key={Name}>
            <span className={classes.avatar} aria-hidden="true">
              {initials(Name)}
            </span>
            <div>
              <h3>{Name}</h3>
              {Role && <p>{Role}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Questions({ questions }: { questions: CourseOverview['Faq'] }) {
  const { t } = useTranslation('learning')
  if (questions.length === 0) return null
  return (
    <section>
      <h2>{t('Frequently asked questions')}</h2>
      <DisclosureList
        items={questions.map(({ Question, Answer }) => ({
          key: Question,
          summary: Question,
          content: <RichText html={Answer} />,
        }))}
      />
    </section>
  )
}

function Tags({ tags }: { tags: string[] }) {
  const { t } = useTranslation('learning')
  if (tags.length === 0) return null
  return (
    <ul className={classes.tags} aria-label={t('Tags')}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
