import type { CatalogueCourse } from '@aulanova/contract/catalogue/catalogue'
import { type Career, nameOf, type SiteItem, textOf } from '@aulanova/contract/organizations/site-content'
import { type ArticleKind, itemPath, toPage } from '@aulanova/contract/organizations/site-page'
import type { ComponentProps, ReactNode } from 'react'
import { Columns } from '#kit/columns.tsx'
import { Icon } from '#kit/icon.tsx'
import { classNames, Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import classes from './cards.module.css'
import parts from './parts.module.css'
import { type OfSite, pictureOf } from './site.ts'
import { type Clock, clockOf, dateOf, monthOf, weekdayOf, zoneOf } from './site-dates.ts'

interface HeadProps {
  title: string
  text?: string
  link?: string
  label?: string
}

/** The heading of a section, and a link to where there is more. */
export const SectionHead = ({ title, text, link, label }: HeadProps) => (
  <Row wrap align="end" justify="between" gap={24} rowGap={8} below={28}>
    <div>
      <h2>{title}</h2>
      {text && (
        <Text tone="muted" above={4}>
          {text}
        </Text>
      )}
    </div>
    {link && (
      <a className={parts.more} href={link}>
        {label}
        <Icon name="arrow-right" />
      </a>
    )}
  </Row>
)

interface PictureProps {
  item: SiteItem
  wide?: boolean
  /** Of the page, so that it is loaded at once. */
  isFirst?: boolean
  alt?: string
}

/** A picture, or a plain ground in the colours of the organization. */
export function Picture({ item, wide = false, isFirst = false, alt = '' }: PictureProps) {
  const small = pictureOf(item, 640)
  const large = pictureOf(item, 1280)
  if (!small || !large) return <span className={classNames(parts.picture, parts.empty)} aria-hidden="true" />
  return (
    <span className={parts.picture}>
      <img
        src={wide ? large : small}
        srcSet={`${pictureOf(item, 320)} 320w, ${small} 640w, ${large} 1280w`}
        sizes={wide ? '(max-width: 640px) 100vw, 1152px' : '(max-width: 640px) 50vw, 400px'}
        alt={alt}
        width={1280}
        height={720}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </span>
  )
}

export const Cover = ({ course: { Details }, width }: { course: CatalogueCourse; width: number }) => (
  <span className={parts.cover}>
    {Details.Cover && <img src={Details.Cover} alt="" loading="lazy" width={width} height={(width * 9) / 16} />}
  </span>
)

export const subjectCount = ({ cycles }: Career) => cycles.reduce((sum, { subjects }) => sum + subjects.length, 0)

/** With the number of subjects only where there is a map. */
export function CareerCard({ site, item }: OfSite & { item: SiteItem }) {
  const { t, content } = site
  const career = content.careers.get(textOf(item, 'Career'))
  const map = career && career.cycles.length > 0 ? career : null
  const facts = map && [
    t('{{count}} cycles', { count: map.cycles.length }),
    t('{{count}} subjects', { count: subjectCount(map) }),
  ]
  return (
    <li>
      <a
        className={classNames(parts.card, classes.card, classes.career)}
        href={toPage(site, itemPath('careers', item))}
      >
        <h3>{nameOf(item)}</h3>
        {map && <CareerDrawing career={map} />}
        <Row as="span" align="end" justify="between" gap={12} figures className={classes.foot}>
          <span>{facts?.join(', ') ?? textOf(item, 'Summary')}</span>
          <Icon name="arrow-right" />
        </Row>
      </a>
    </li>
  )
}

const small = { width: 10, height: 5, across: 4, down: 3, scale: 1.7 }
const large = { width: 28, height: 14, across: 18, down: 14, scale: 1 }

/** A career in small: a column for each cycle, a pill for each subject, filled where it has an online course. */
export function CareerDrawing({ career: { cycles }, isLarge = false }: { career: Career; isLarge?: boolean }) {
  const { width, height, across, down, scale } = isLarge ? large : small
  const tallest = Math.max(1, ...cycles.map(({ subjects }) => subjects.length))
  const w = Math.max(1, cycles.length) * (width + across) - across
  const h = tallest * (height + down) - down
  return (
    <svg
      className={classNames(classes.drawing, isLarge && classes.wide)}
      viewBox={`0 0 ${w} ${h}`}
      width={w * scale}
      height={h * scale}
      aria-hidden="true"
    >
      {cycles.flatMap((cycle, x) =>
        cycle.subjects.map(({ id, courses }, y) => (
          <rect
            key={`${cycle.id} ${id}`}
            x={x * (width + across)}
            y={y * (height + down)}
            width={width}
            height={height}
            rx={height / 2}
            className={courses.length > 0 ? classes.online : undefined}
          />
        )),
      )}
    </svg>
  )
}

export const ArticleDate = ({ item }: { item: SiteItem }) => (
  <time dateTime={textOf(item, 'Date')}>{dateOf(textOf(item, 'Date') || item.publishedAt)}</time>
)

/** The date below the other words of a card. */
export const CardDate = ({ item }: { item: SiteItem }) => (
  <Text as="span" tone="faint" block above={6} figures>
    <ArticleDate item={item} />
  </Text>
)

interface ArticleProps extends OfSite {
  kind: ArticleKind
  item: SiteItem
}

export const ArticleCard = ({ site, kind, item }: ArticleProps) => (
  <li>
    <a className={parts['plain-link']} href={toPage(site, itemPath(kind, item))}>
      <Picture item={item} />
      <span className={classes.words}>
        {textOf(item, 'Topic') && <span className={parts.kind}>{textOf(item, 'Topic')}</span>}
        <h3>{nameOf(item)}</h3>
        {kind === 'blogs' && textOf(item, 'Author') && site.t('By {{name}}', { name: textOf(item, 'Author') })}
        <CardDate item={item} />
      </span>
    </a>
  </li>
)

interface TimeProps extends OfSite {
  item: SiteItem
  /** When it starts, where that is shown elsewhere too. */
  start?: Clock
}

/** `mié 18/11/2026, 10:00 AM – 01:00 PM`; over more days `mié 18/11/2026 10:00 AM – jue 19/11/2026 01:00 PM`. */
export function EventTime({ site: { content, language }, item, start: known }: TimeProps) {
  const { timeZone } = content.organization
  const starts = new Date(textOf(item, 'Starts'))
  const ends = textOf(item, 'Ends') ? new Date(textOf(item, 'Ends')) : null
  const [start, end] = [known ?? clockOf(starts, timeZone), ends && clockOf(ends, timeZone)]
  const isOneDay = !end || end.date === start.date
  const written = (at: Date, { date, time }: typeof start, comma: string) =>
    `${weekdayOf(at, timeZone, language)} ${date}${comma} ${time}`
  return (
    <>
      <time dateTime={textOf(item, 'Starts')}>{written(starts, start, isOneDay ? ',' : '')}</time>
      {ends && end && (
        <>
          {' – '}
          <time dateTime={textOf(item, 'Ends')}>{isOneDay ? end.time : written(ends, end, '')}</time>
        </>
      )}
    </>
  )
}

const saveClass = classNames(parts.button, parts.subtle, parts.tool, classes.save)

export function EventRow({ site, item }: OfSite & { item: SiteItem }) {
  const { t, content, language } = site
  const { timeZone } = content.organization
  const starts = new Date(textOf(item, 'Starts'))
  const start = clockOf(starts, timeZone)
  return (
    <li>
      <span className={classes.day} aria-hidden="true">
        <b>{start.dayOfMonth}</b>
        <span>{monthOf(starts, timeZone, language)}</span>
      </span>
      <div>
        <h3>
          <a href={toPage(site, itemPath('events', item))}>{nameOf(item)}</a>
        </h3>
        <p>
          <EventTime site={site} item={item} start={start} />
        </p>
        <p>{textOf(item, 'Place')}</p>
      </div>
      <a
        className={saveClass}
        href={toPage(site, `/events/${item.id}/calendar.ics`)}
        aria-label={t('Save to my calendar: {{name}}', { name: nameOf(item) })}
        title={t('Save to my calendar')}
      >
        <Icon name="download" />
      </a>
    </li>
  )
}

interface CardsProps extends ComponentProps<'ul'> {
  gap?: 20 | 28
  /** Beside each other where there is room. */
  columns?: 3 | 4
}

/** Cards in a list, in the small size of most of their words. */
export const Cards = ({ columns = 3, gap = 20, ...rest }: CardsProps) => (
  <Columns as="ul" over={{ phone: 2, laptop: columns }} gap={gap} size={14} tone="muted" {...rest} />
)

export const EventList = ({ children, isPast = false }: { children: ReactNode; isPast?: boolean }) => (
  <Columns
    as="ol"
    over={{ laptop: 2 }}
    gap={48}
    size={14}
    tone="muted"
    figures
    className={classNames(classes.events, isPast && classes.past)}
  >
    {children}
  </Columns>
)

export function ZoneLine({ site: { content, language, t } }: OfSite) {
  const zone = zoneOf(content.now, content.organization.timeZone, language)
  return (
    <Row as="p" align="start" gap={8} above={20} size={14} tone="faint">
      <Icon name="clock" />
      {t('Times are in {{zone}}.', { zone })}
    </Row>
  )
}
