import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DisclosureList } from '#kit/disclosure-list.tsx'
import hidden from '#kit/hidden.module.css'
import { Icon, type IconName } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import classes from './syllabus.module.css'

export interface SyllabusEntry {
  key: string
  icon: IconName
  /** What it is, for screen readers: the icon shows it. */
  kind: string
  title: string
  minutes: number | null
  /** The most minutes it may take; no part of the duration. */
  limit?: number | null
  done?: boolean
  to?: string | null
}

export interface SyllabusSection {
  key: string
  title: string
  minutes: number
  blocks: number
  evaluations: number
  done?: boolean
  entries: SyllabusEntry[]
}

/**
 * The sections with durations of their blocks, which add up to the one in the heading. The hours of a course are its author's
 * own number: they may count evaluations, and what is done without the platform. The first section that is not done is open.
 */
export function Syllabus({ sections }: { sections: SyllabusSection[] }) {
  const { t } = useTranslation('learning')
  const blocks = sections.reduce((sum, section) => sum + section.blocks, 0)
  const evaluations = sections.reduce((sum, section) => sum + section.evaluations, 0)
  const minutes = sections.reduce((sum, section) => sum + section.minutes, 0)
  const here = Math.max(
    0,
    sections.findIndex(({ done }) => !done),
  )
  return (
    <section>
      <Row wrap gap={16} rowGap={0} align="baseline" justify="between" below={16}>
        <h2>{t('Syllabus')}</h2>
        <Text as="span" size={14} tone="muted" figures>
          {t('{{count}} sections', { count: sections.length })}, {t('{{count}} blocks', { count: blocks })}
          {minutes > 0 && `, ${hoursAndMinutes(minutes)}`}
          {evaluations > 0 && `, ${t('{{count}} evaluations', { count: evaluations })}`}
        </Text>
      </Row>
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
      <Text as="span" tone="faint" figures className={classes.number}>
        {section.done ? <Tick /> : number}
      </Text>
      <Text as="span" grow>
        {section.title}
      </Text>
      <Text as="span" size={14} tone="muted" weight="normal" figures className={hidden.upToPhone}>
        {t('{{count}} blocks', { count: section.blocks })}
      </Text>
      <Text as="span" size={14} tone="muted" weight="normal" figures className={classes.time}>
        {section.minutes > 0 && hoursAndMinutes(section.minutes)}
      </Text>
    </>
  )
}

const Entry = ({ entry: { icon, kind, title, minutes, limit = null, done, to } }: { entry: SyllabusEntry }) => (
  <Row as="li" size={14} gap={12} className={classes.entry}>
    <Icon name={icon} tone="faint" />
    <VisuallyHidden>{kind}</VisuallyHidden>
    {to ? (
      <Text as={Link} tone="strong" grow to={to}>
        {title}
      </Text>
    ) : (
      <Text as="span" grow>
        {title}
      </Text>
    )}
    {done && <Tick />}
    <Text as="span" tone="muted" figures className={classes.time}>
      {minutes !== null && hoursAndMinutes(minutes)}
      {limit !== null && <Limit minutes={limit} />}
    </Text>
  </Row>
)

function Limit({ minutes }: { minutes: number }) {
  const { t } = useTranslation('learning')
  return t('up to {{time}}', { time: hoursAndMinutes(minutes) })
}

function Tick() {
  const { t } = useTranslation('learning')
  return (
    <Text as="span" tone="done" role="img" aria-label={t('Done')}>
      <Icon name="check" size="small" />
    </Text>
  )
}
