import { type SiteItem, textOf } from '@aulanova/contract/organizations/site-content'
import { type ArticleKind, absolute, sitePartNames, toPage } from '@aulanova/contract/organizations/site-page'
import type { ReactNode } from 'react'
import { classNames, Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import hidden from '#kit/visually-hidden.module.css'
import { ArticleCard, Cards, CareerCard, EventList, EventRow, ZoneLine } from './cards.tsx'
import { Chart } from './chart.tsx'
import { CourseCard } from './course-card.tsx'
import type { Page } from './frame.tsx'
import { ContactLine, Contacts, DocumentRow, NetworkLinks, publisherOf } from './organization.tsx'
import parts from './parts.module.css'
import { courseLink, coursesShown, type OfSite, type Site, safeAddress } from './site.ts'
import { SiteIcon } from './site-icon.tsx'

interface PlainProps {
  title: string
  text?: string
  /** For readers of headings, where the title is the only other one. */
  list?: string
  children: ReactNode
}

/** A page that is a heading and what stands below it. */
export const Plain = ({ title, text, list, children }: PlainProps) => (
  <div className={classNames(parts.wide, parts.plain)}>
    <h1>{title}</h1>
    {text && (
      <Text size={18} tone="muted" below={32} className={parts.lead}>
        {text}
      </Text>
    )}
    {list && <h2 className={hidden.hidden}>{list}</h2>}
    {children}
  </div>
)

export function careersPage(site: Site): Page {
  const { t, content } = site
  const title = t('Careers')
  return {
    part: 'careers',
    title,
    path: '/careers',
    main: (
      <Plain
        title={title}
        text={t(
          'Each with its map: one column per cycle and, in colour, the subjects that already have an online course.',
        )}
        list={title}
      >
        <Cards>
          {content.items.careers.map((item) => (
            <CareerCard key={item.id} site={site} item={item} />
          ))}
        </Cards>
      </Plain>
    ),
  }
}

export function coursesPage(site: Site): Page {
  const courses = coursesShown(site)
  const { t, canonical } = site
  const title = t('Courses')
  return {
    part: 'courses',
    title,
    path: '/courses',
    main: (
      <Plain title={title} text={t('By our own teachers, for everyone, with a certificate.')} list={title}>
        <Cards columns={4}>
          {courses.map((course) => (
            <CourseCard key={course.Uuid} site={site} course={course} />
          ))}
        </Cards>
      </Plain>
    ),
    data: {
      '@type': 'ItemList',
      itemListElement: courses.map((course, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        item: {
          '@type': 'Course',
          name: course.Name,
          description: course.Details.ShortDescription,
          url: new URL(courseLink(site, course), canonical).href,
          provider: publisherOf(site),
        },
      })),
    },
  }
}

interface Articles extends OfSite {
  kind: ArticleKind
  items: readonly SiteItem[]
  /** The id after which this page begins; undefined on the first. */
  before: string | undefined
  hasMore: boolean
}

export function articlesPage({ site, kind, items, before, hasMore }: Articles): Page {
  const { t } = site
  const title = t(sitePartNames[kind])
  const last = items.at(-1)
  const button = classNames(parts.button, parts.large, parts.default)
  return {
    part: kind,
    title,
    path: `/${kind}`,
    ...(before && { query: `?before=${before}` }),
    main: (
      <div className={classNames(parts.wide, parts.plain)}>
        <Row wrap align="end" justify="between" gap={24} rowGap={8} below={16}>
          <h1>{title}</h1>
          <a className={parts.more} href={toPage(site, `/${kind}.xml`)}>
            <SiteIcon name="feed" />
            {t('Subscribe (RSS)')}
          </a>
        </Row>
        <h2 className={hidden.hidden}>{title}</h2>
        <Cards gap={28}>
          {items.map((item) => (
            <ArticleCard key={item.id} site={site} kind={kind} item={item} />
          ))}
        </Cards>
        <Row as="nav" wrap gap={12} above={40} aria-label={title}>
          {before && (
            <a className={button} href={toPage(site, `/${kind}`)}>
              {t('The newest')}
            </a>
          )}
          {hasMore && last && (
            <a className={button} rel="next" href={toPage(site, `/${kind}`, { before: last.id })}>
              {t('Older')}
            </a>
          )}
        </Row>
      </div>
    ),
  }
}

interface Events extends OfSite {
  coming: readonly SiteItem[]
  past: readonly SiteItem[]
}

export function eventsPage({ site, coming, past }: Events): Page {
  const { t } = site
  const rowsOf = (items: readonly SiteItem[]) => items.map((item) => <EventRow key={item.id} site={site} item={item} />)
  return {
    part: 'events',
    title: t('Events'),
    path: '/events',
    main: (
      <Plain title={t('Events')}>
        <h2>{t('Coming events')}</h2>
        {coming.length > 0 ? (
          <EventList>{rowsOf(coming)}</EventList>
        ) : (
          <Text tone="muted">{t('No events are announced at the moment.')}</Text>
        )}
        <ZoneLine site={site} />
        {past.length > 0 && (
          <>
            <h2>{t('Past events')}</h2>
            <EventList isPast>{rowsOf(past)}</EventList>
          </>
        )}
      </Plain>
    ),
  }
}

export function documentsPage(site: Site): Page {
  const { t, content } = site
  const groups = Map.groupBy(content.items.documents, (item) => textOf(item, 'Topic'))
  // Those without a topic come last, under a heading of their own where others have one.
  const sorted = [...groups].sort(([one], [other]) => Number(one === '') - Number(other === ''))
  return {
    part: 'documents',
    title: t('Documents'),
    path: '/documents',
    main: (
      <Plain title={t('Documents')}>
        {sorted.map(([topic, items]) => (
          <section key={topic}>
            <h2 className={groups.size === 1 && !topic ? hidden.hidden : undefined}>{topic || t('Other documents')}</h2>
            <ul>
              {items.map((item) => (
                <DocumentRow key={item.id} site={site} item={item} />
              ))}
            </ul>
          </section>
        ))}
      </Plain>
    ),
  }
}

export function chartPage(site: Site): Page {
  const { t } = site
  const title = t('Organization chart')
  return {
    part: 'organization',
    title,
    path: '/organization',
    main: (
      <Plain title={title} text={t('The people in charge, what they do and how to write to them.')}>
        <Text as="div" above={40}>
          <Chart site={site} depth={99} withMail />
        </Text>
      </Plain>
    ),
  }
}

export function contactPage(site: Site): Page {
  const { t, content } = site
  const { website, name } = content.organization
  const address = website && safeAddress(website)
  return {
    part: 'contact',
    title: t('Contact'),
    path: '/contact',
    main: (
      <Plain title={t('Contact')} text={t('Write, call or visit us.')}>
        <div className={classNames(parts.card, parts.contact)}>
          <Contacts
            organization={content.organization}
            gap={12}
            before={
              <Text as="b" weight="strong">
                {name}
              </Text>
            }
          >
            {address && (
              <ContactLine icon="globe">
                <a href={address} rel="noopener">
                  {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
                </a>
              </ContactLine>
            )}
          </Contacts>
        </div>
        <NetworkLinks site={site} heading={<h2>{t('Social networks')}</h2>} />
      </Plain>
    ),
    data: { ...publisherOf(site), url: absolute(site, '/contact') },
  }
}
