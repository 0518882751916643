import { nameOf, textOf } from '@aulanova/contract/organizations/site-content'
import { itemPath, toPage } from '@aulanova/contract/organizations/site-page'
import { Fragment, type ReactElement } from 'react'
import { Columns } from '#kit/columns.tsx'
import { Icon, type IconName } from '#kit/icon.tsx'
import { classNames, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import cards from './cards.module.css'
import {
  ArticleCard,
  CardDate,
  Cards,
  CareerCard,
  EventList,
  EventRow,
  Picture,
  SectionHead,
  ZoneLine,
} from './cards.tsx'
import { Chart } from './chart.tsx'
import { CourseCard } from './course-card.tsx'
import { Hero } from './hero.tsx'
import classes from './home.module.css'
import { DocumentLink, whereDocumentIs } from './organization.tsx'
import parts from './parts.module.css'
import { coursesShown, type OfSite, type Site } from './site.ts'

const maxItems = { careers: 6, courses: 4, news: 5, blogs: 3, events: 4, shortcuts: 4 }

export const Home = ({ site }: OfSite) => (
  <>
    <Hero site={site} />
    <Shortcuts site={site} />
    <Sections site={site} />
  </>
)

const shortcutIcons: IconName[] = ['award', 'calendar', 'list', 'file']

/** The first documents, at hand. */
function Shortcuts({ site }: OfSite) {
  const documents = site.content.items.documents.slice(0, maxItems.shortcuts)
  const links = documents.flatMap((item, at) => (whereDocumentIs(site, item) ? [{ item, at }] : []))
  if (links.length === 0) return null
  return (
    <Text
      as="nav"
      size={14}
      tone="muted"
      className={classNames(parts.wide, classes.quick)}
      aria-label={site.t('Shortcuts')}
    >
      <ul className={parts.card}>
        {links.map(({ item, at }) => (
          <li key={item.id}>
            <DocumentLink site={site} item={item}>
              <Icon name={shortcutIcons[at] ?? 'file'} />
              <span>
                <b>{nameOf(item)}</b>
                {textOf(item, 'Topic')}
              </span>
            </DocumentLink>
          </li>
        ))}
      </ul>
    </Text>
  )
}

function Sections({ site }: OfSite) {
  const { carousel, documents } = site.content.items
  const all = sections.flatMap((section) => section(site) ?? [])
  if (all.length === 0 && carousel.length + documents.length === 0)
    return (
      <section className={classNames(parts.wide, parts.plain)}>
        <Text size={18} tone="muted" below={32}>
          {site.t('This site is being prepared. Come back soon.')}
        </Text>
      </section>
    )
  return all.map((inside, at) => (
    <section key={inside.key} className={classNames(parts.section, at % 2 === 1 && parts.sand)}>
      <div className={parts.wide}>{inside}</div>
    </section>
  ))
}

/** Null: the site has nothing of it. */
type Section = (site: Site) => ReactElement | null

const careers: Section = (site) => {
  const { t, content } = site
  const items = content.items.careers
  if (items.length === 0) return null
  return (
    <Fragment key="careers">
      <SectionHead
        title={t('Careers')}
        text={t(
          'Each with its map: one column per cycle and, in colour, the subjects that already have an online course.',
        )}
        link={toPage(site, '/careers')}
        label={t('See all {{count}} careers', { count: items.length })}
      />
      <Cards>
        {items.slice(0, maxItems.careers).map((item) => (
          <CareerCard key={item.id} site={site} item={item} />
        ))}
      </Cards>
    </Fragment>
  )
}

const courses: Section = (site) => {
  const { t } = site
  const shown = coursesShown(site)
  if (shown.length === 0) return null
  return (
    <Fragment key="courses">
      <SectionHead
        title={t('Courses')}
        text={t('By our own teachers, for everyone, with a certificate.')}
        link={toPage(site, '/courses')}
        label={t('See all {{count}} courses', { count: shown.length })}
      />
      {/* It scrolls on phones. */}
      <Cards columns={4} className={cards.row} tabIndex={0} aria-label={t('Courses')}>
        {shown.slice(0, maxItems.courses).map((course) => (
          <CourseCard key={course.Uuid} site={site} course={course} />
        ))}
      </Cards>
    </Fragment>
  )
}

const news: Section = (site) => {
  const { t, content } = site
  const [first, ...rest] = content.items.news.slice(0, maxItems.news)
  if (!first) return null
  return (
    <Fragment key="news">
      <SectionHead title={t('News')} link={toPage(site, '/news')} label={t('All news')} />
      <Stack gap={48} size={14} tone="muted" className={cards.news}>
        <article className={cards.first}>
          <a className={parts['plain-link']} href={toPage(site, itemPath('news', first))}>
            <Picture item={first} wide />
            {textOf(first, 'Topic') && <span className={parts.kind}>{textOf(first, 'Topic')}</span>}
            <h3>{nameOf(first)}</h3>
            <Text size={16}>{textOf(first, 'Summary')}</Text>
            <CardDate item={first} />
          </a>
        </article>
        <ul className={cards.rest}>
          {rest.map((item) => (
            <ArticleCard key={item.id} site={site} kind="news" item={item} />
          ))}
        </ul>
      </Stack>
    </Fragment>
  )
}

const blogs: Section = (site) => {
  const { t, content } = site
  const items = content.items.blogs.slice(0, maxItems.blogs)
  if (items.length === 0) return null
  return (
    <Fragment key="blogs">
      <SectionHead title={t('Blogs')} link={toPage(site, '/blogs')} label={t('All blogs')} />
      <Cards gap={28}>
        {items.map((item) => (
          <ArticleCard key={item.id} site={site} kind="blogs" item={item} />
        ))}
      </Cards>
    </Fragment>
  )
}

const events: Section = (site) => {
  const { t, content } = site
  const items = content.items.events.slice(0, maxItems.events)
  if (items.length === 0) return null
  return (
    <Fragment key="events">
      <SectionHead title={t('Coming events')} link={toPage(site, '/events')} label={t('See all events')} />
      <EventList>
        {items.map((item) => (
          <EventRow key={item.id} site={site} item={item} />
        ))}
      </EventList>
      <ZoneLine site={site} />
    </Fragment>
  )
}

const chart: Section = (site) => {
  const { t, content } = site
  if (content.items['organization-chart'].length === 0) return null
  return (
    <Columns key="chart" over={{ laptop: 'left' }} side={340} gap={40} className={classes.chart}>
      <div>
        <h2>{t('Who runs the institution')}</h2>
        <Text tone="muted" above={8} below={20}>
          {t('The people in charge, what they do and how to write to them.')}
        </Text>
        <a className={classNames(parts.button, parts.large, parts.default)} href={toPage(site, '/organization')}>
          {t('See the full organization chart')}
        </a>
      </div>
      <Chart site={site} depth={2} />
    </Columns>
  )
}

const sections = [careers, courses, news, blogs, events, chart]
