import type { CourseOverview } from '@aulanova/contract/learning'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { evaluationOf, lessonOf } from '#lib/course-links.ts'
import { hoursAndMinutes } from '#lib/format.ts'
import { blockKinds } from '#ui/block-view/block-kinds.ts'
import { DisclosureList } from '#ui/disclosure-list.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './syllabus.module.css'

type Section = CourseOverview['Sections'][number]

/** The sections with durations and what is done. Blocks are links for those who may read the course. */
export function Syllabus({ course }: { course: CourseOverview }) {
  const { t } = useTranslation('learning')
  const { Sections: sections, Hours: hours } = course
  const blocks = sections.reduce((sum, { Blocks }) => sum + Blocks.length, 0)
  const here = Math.max(
    0,
    sections.findIndex((section) => !isDone(section)),
  )
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('Syllabus')}</h2>
        <span>
          {t('{{count}} sections', { count: sections.length })}, {t('{{count}} blocks', { count: blocks })},{' '}
          {t('{{count}} hours', { count: hours })}
        </span>
      </div>
      <DisclosureList
        items={sections.map((section, index) => ({
          key: section.Id,
          open: index === here,
          summary: <Summary section={section} number={index + 1} />,
          content: <Entries section={section} courseId={course.CanRead ? course.Uuid : null} />,
        }))}
      />
    </section>
  )
}

const isDone = ({ Blocks, Forms }: Section) => Blocks.every(({ Done }) => Done) && Forms.every(({ Passed }) => Passed)

function Summary({ section, number }: { section: Section; number: number }) {
  const { t } = useTranslation('learning')
  return (
    <>
      <span className={classes.number}>{isDone(section) ? <Tick /> : number}</span>
      <span className={classes.title}>{section.Title}</span>
      <span className={classes.blocks}>{t('{{count}} blocks', { count: section.Blocks.length })}</span>
      <span className={classes.time}>{hoursAndMinutes(section.Minutes)}</span>
    </>
  )
}

function Entries({ section, courseId }: { section: Section; courseId: string | null }) {
  const { t } = useTranslation(['learning', 'blocks'])
  return (
    <ol className={classes.entries}>
      {section.Blocks.map(({ Id, Title, Type, Minutes, Done }) => (
        <Entry
          key={Id}
          icon={blockKinds[Type].icon}
          kind={t(blockKinds[Type].label, { ns: 'blocks' })}
          title={Title}
          done={Done}
          to={courseId && lessonOf(courseId, Id)}
        >
          {hoursAndMinutes(Minutes)}
        </Entry>
      ))}
      {section.Forms.map(({ Id, Name, Passed }) => (
        <Entry
          key={Id}
          icon="quiz"
          kind={t('Evaluation')}
          title={Name}
          done={Passed}
          to={courseId && evaluationOf(courseId, Id)}
        />
      ))}
    </ol>
  )
}

interface EntryProps {
  icon: IconName
  kind: string
  title: string
  done: boolean
  to: string | null
  children?: string
}

const Entry = ({ icon, kind, title, done, to, children }: EntryProps) => (
  <li>
    <Icon name={icon} />
    <VisuallyHidden>{kind}</VisuallyHidden>
    {to ? (
      <Link className={classes.title} to={to}>
        {title}
      </Link>
    ) : (
      <span className={classes.title}>{title}</span>
    )}
    {done && <Tick />}
    <span className={classes.time}>{children}</span>
  </li>
)

function Tick() {
  const { t } = useTranslation('learning')
  return (
    <span className={classes.tick} role="img" aria-label={t('Done')}>
      <Icon name="check" size="small" />
    </span>
  )
}
