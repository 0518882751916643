import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hoursAndMinutes } from '#lib/format.ts'
import { DisclosureList } from '#ui/disclosure-list.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './syllabus.module.css'

export interface SyllabusEntry {
  key: string
  icon: IconName
  /** What it is, for screen readers: the icon shows it. */
  kind: string
  title: string
  minutes: number | null
  done?: boolean
  to?: string | null
}

export interface SyllabusSection {
  key: string
  title: string
  minutes: number
  blocks: number
  done?: boolean
  entries: SyllabusEntry[]
}

/** The sections with durations. The first that is not done is open. */
export function Syllabus({ sections, hours }: { sections: SyllabusSection[]; hours: number }) {
  const { t } = useTranslation('learning')
  const blocks = sections.reduce((sum, section) => sum + section.blocks, 0)
  const here = Math.max(
    0,
    sections.findIndex(({ done }) => !done),
  )
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('Syllabus')}</h2>
        <span>
          {t('{{count}} sections', { count: sections.length })}, {t('{{count}} blocks', { count: blocks })}
          {hours > 0 && `, ${t('{{count}} hours', { count: hours })}`}
        </span>
      </div>
      <DisclosureList
        items={sections.map((section, index) => ({
          key: section.key,
          open: index === here,
          summary: <Summary section={section} number={index + 1} />,
          content: (
            <ol className={classes.entries}>
              {section.entries.map((entry) => (
                <Entry key={entry.key} entry={entry} />
              ))}
            </ol>
          ),
        }))}
      />
    </section>
  )
}

function Summary({ section, number }: { section: SyllabusSection; number: number }) {
  const { t } = useTranslation('learning')
  return (
    <>
      <span className={classes.number}>{section.done ? <Tick /> : number}</span>
      <span className={classes.title}>{section.title}</span>
      <span className={classes.blocks}>{t('{{count}} blocks', { count: section.blocks })}</span>
      <span className={classes.time}>{hoursAndMinutes(section.minutes)}</span>
    </>
  )
}

const Entry = ({ entry: { icon, kind, title, minutes, done, to } }: { entry: SyllabusEntry }) => (
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
    <span className={classes.time}>{minutes === null ? null : hoursAndMinutes(minutes)}</span>
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
