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
  minutes: number
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

/** The sections with what they take, which adds up to the length of the course. The first section that is not done is open. */
export function Syllabus({ sections, lang }: { sections: SyllabusSection[]; lang: string }) {
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
          summary: <Summary section={section} number={index + 1} lang={lang} />,
          content: (
            <ol className={classes.entries}>
              {section.entries.map((entry) => (
                <Entry key={entry.key} entry={entry} lang={lang} />
              ))}
            </ol>
          ),
        }))}
      />
    </section>
  )
}

interface SummaryProps {
  section: SyllabusSection
  number: number
  lang: string
}

function Summary({ section, number, lang }: SummaryProps) {
  const { t } = useTranslation('learning')
  return (
    <>
      <Text as="span" tone="faint" figures className={classes.number}>
        {section.done ? <Tick /> : number}
      </Text>
      <Text as="span" grow lang={lang}>
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

const Entry = ({ entry: { icon, kind, title, minutes, done, to }, lang }: { entry: SyllabusEntry; lang: string }) => (
  <Row as="li" size={14} gap={12} className={classes.entry}>
    <Icon name={icon} tone="faint" />
    <VisuallyHidden>{kind}</VisuallyHidden>
    {to ? (
      <Text as={Link} tone="strong" grow to={to} lang={lang}>
        {title}
      </Text>
    ) : (
      <Text as="span" grow lang={lang}>
        {title}
      </Text>
    )}
    {done && <Tick />}
    <Text as="span" tone="muted" figures className={classes.time}>
      {minutes > 0 && hoursAndMinutes(minutes)}
    </Text>
  </Row>
)

function Tick() {
  const { t } = useTranslation('learning')
  return (
    <Text as="span" tone="done" role="img" aria-label={t('Done')}>
      <Icon name="check" size="small" />
    </Text>
  )
}
