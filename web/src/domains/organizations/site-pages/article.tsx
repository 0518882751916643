import { nameOf, type SiteItem, textOf } from '@aulanova/contract/organizations/site-content'
import { type ArticleKind, absolute, itemPath, toPage } from '@aulanova/contract/organizations/site-page'
import { Columns } from '#kit/columns.tsx'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { classNames, Row } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { ServerHtml } from '#platform/rich-text/server-html.tsx'
import classes from './article.module.css'
import { ArticleCard, ArticleDate, Cards, Cover, EventTime, Picture, SectionHead } from './cards.tsx'
import { lengthOf, priceOf } from './course-card.tsx'
import { Crumbs, type Page } from './frame.tsx'
import { absolutePicture, publisherOf } from './organization.tsx'
import parts from './parts.module.css'
import { courseLink, coursesShown, initialsOf, type OfSite, pictureOf, type Site, safeAddress } from './site.ts'
import { zoneOf } from './site-dates.ts'
import { SiteIcon } from './site-icon.tsx'

interface ArticleProps extends OfSite {
  kind: ArticleKind
  item: SiteItem
  /** How long most people read. */
  minutes: number
}

export function articlePage({ site, kind, item, minutes }: ArticleProps): Page {
  const path = itemPath(kind, item)
  const image = pictureOf(item, 1280)
  const author = textOf(item, 'Author')
  return {
    part: kind,
    title: nameOf(item),
    description: textOf(item, 'Summary'),
    path,
    type: 'article',
    picture: image,
    main: (
      <>
        <article className={classes.article}>
          <div className={parts.wide}>
            <ArticleHead site={site} kind={kind} item={item} minutes={minutes} />
            {image && <Figure item={item} />}
            <Columns over={{ laptop: 'right' }} side={300} gap={40} top above={40}>
              <RichText html={textOf(item, 'Content')} />
              <Related site={site} />
            </Columns>
          </div>
        </article>
        <Others site={site} kind={kind} item={item} />
      </>
    ),
    data: {
      '@type': kind === 'news' ? 'NewsArticle' : 'BlogPosting',
      headline: nameOf(item).slice(0, 110),
      description: textOf(item, 'Summary'),
      datePublished: textOf(item, 'Date') || item.publishedAt,
      dateModified: item.changedAt,
      url: absolute(site, path),
      ...(image && { image: absolutePicture(site, image) }),
      author: author ? { '@type': 'Person', name: author } : publisherOf(site),
      publisher: publisherOf(site),
    },
  }
}

/** What an organization wrote, in a box that it cannot leave. */
export const RichText = ({ html }: { html: string }) => <ServerHtml className={classes.rich} html={html} />

function ArticleHead({ site, kind, item, minutes }: ArticleProps) {
  const { t, content } = site
  const topic = textOf(item, 'Topic')
  const author = textOf(item, 'Author') || content.organization.name
  return (
    <>
      <Crumbs site={site} part={kind} here={topic || nameOf(item)} />
      <div className={classes.head}>
        {topic && (
          <Text as="span" size={14} className={parts.kind}>
            {topic}
          </Text>
        )}
        <h1>{nameOf(item)}</h1>
        <Text tone="muted">{textOf(item, 'Summary')}</Text>
      </div>
      <Row wrap gap={12} above={24} below={32} size={14} tone="muted" figures>
        <Mark size={40} tone="accent" round aria-hidden="true">
          {initialsOf(author)}
        </Mark>
        <span>
          <Text as="b" tone="strong" weight="strong" block>
            {author}
          </Text>
          <ArticleDate item={item} /> · {t('{{count}} min read', { count: minutes })}
        </span>
        <Share site={site} address={absolute(site, itemPath(kind, item))} />
      </Row>
    </>
  )
}

/** Plain links: nothing of the networks is loaded. */
function Share({ site: { t }, address }: OfSite & { address: string }) {
  const networks = [
    { name: 'Facebook', icon: 'facebook', link: 'https://www.facebook.com/sharer/sharer.php?u=' },
    { name: 'WhatsApp', icon: 'whatsapp', link: 'https://wa.me/?text=' },
  ] as const
  return (
    <Row gap={4} push className={classNames(hidden.onPaper, classes.share)}>
      <button
        className={classNames(parts.button, parts.subtle)}
        type="button"
        data-copy={address}
        data-copied={t('Link copied')}
        hidden
      >
        <Icon name="link" />
        <span aria-live="polite">{t('Copy link')}</span>
      </button>
      {networks.map(({ name, icon, link }) => (
        <a
          key={name}
          className={classNames(parts.button, parts.subtle, parts.tool)}
          href={link + encodeURIComponent(address)}
          rel="noopener noreferrer"
          aria-label={t('Share on {{network}}', { network: name })}
          title={t('Share on {{network}}', { network: name })}
        >
          <SiteIcon name={icon} />
        </a>
      ))}
    </Row>
  )
}

const Figure = ({ item }: { item: SiteItem }) => (
  <figure className={classes.figure}>
    <Picture item={item} wide isFirst alt={textOf(item, 'Alt')} />
  </figure>
)

/** The next event and one course: what a reader can do next. */
function Related({ site }: OfSite) {
  const { t, content } = site
  const [event] = content.items.events
  const [course] = coursesShown(site)
  const price = course && priceOf(site, course)
  if (!event && !course) return null
  return (
    <Columns
      as="aside"
      over={{ phone: 2 }}
      gap={32}
      size={14}
      tone="muted"
      className={classNames(hidden.onPaper, classes.related)}
      aria-label={t('Related')}
    >
      {event && (
        <div className={classes.box}>
          <span className={parts.kind}>{t('Next event')}</span>
          <Text as="h2" size={16} above={2} below={6}>
            <a href={toPage(site, itemPath('events', event))}>{nameOf(event)}</a>
          </Text>
          <p>
            <EventTime site={site} item={event} />
          </p>
          <Text below={14}>{textOf(event, 'Place')}</Text>
          <a
            className={classNames(parts.button, parts.default)}
            href={toPage(site, `/events/${event.id}/calendar.ics`)}
          >
            <Icon name="calendar" />
            {t('Save to my calendar')}
          </a>
        </div>
      )}
      {course && (
        <div>
          <Text as="h2" size={16} below={12}>
            {t('A course from here')}
          </Text>
          <a className={classNames(parts['plain-link'], classes.course)} href={courseLink(site, course)}>
            <Cover course={course} width={640} />
            <Text as="b" size={16} tone="strong" weight="strong" block above={10} lang={course.LanguageTag}>
              {course.Name}
            </Text>
            {[lengthOf(site, course), price?.price, price?.days].filter(Boolean).join(', ')}
          </a>
        </div>
      )}
    </Columns>
  )
}

function Others({ site, kind, item }: Omit<ArticleProps, 'minutes'>) {
  const { t, content } = site
  const rest = content.items[kind].filter(({ id }) => id !== item.id).slice(0, 3)
  if (rest.length === 0) return null
  const [title, label] = kind === 'news' ? [t('More news'), t('All news')] : [t('More blogs'), t('All blogs')]
  return (
    <section className={classNames(parts.section, parts.sand)}>
      <div className={parts.wide}>
        <SectionHead title={title} link={toPage(site, `/${kind}`)} label={label} />
        <Cards gap={28}>
          {rest.map((other) => (
            <ArticleCard key={other.id} site={site} kind={kind} item={other} />
          ))}
        </Cards>
      </div>
    </section>
  )
}

export function eventPage(site: Site, item: SiteItem): Page {
  const path = itemPath('events', item)
  const image = pictureOf(item, 1280)
  return {
    part: 'events',
    title: nameOf(item),
    description: textOf(item, 'Summary') || textOf(item, 'Place'),
    path,
    picture: image,
    main: <Event site={site} item={item} />,
    data: {
      '@type': 'Event',
      name: nameOf(item),
      description: textOf(item, 'Summary'),
      startDate: textOf(item, 'Starts'),
      ...(textOf(item, 'Ends') && { endDate: textOf(item, 'Ends') }),
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: textOf(item, 'Place'), address: site.content.organization.postalAddress },
      ...(image && { image: absolutePicture(site, image) }),
      url: absolute(site, path),
      organizer: publisherOf(site),
    },
  }
}

function Event({ site, item }: OfSite & { item: SiteItem }) {
  const { t, content, language } = site
  const address = safeAddress(textOf(item, 'Address'))
  const zone = zoneOf(new Date(textOf(item, 'Starts')), content.organization.timeZone, language)
  return (
    <article className={classes.article}>
      <div className={parts.wide}>
        <Crumbs site={site} part="events" here={nameOf(item)} />
        <div className={classes.head}>
          <h1>{nameOf(item)}</h1>
          {textOf(item, 'Summary') && <Text tone="muted">{textOf(item, 'Summary')}</Text>}
        </div>
        <Row as="dl" wrap align="stretch" gap={48} rowGap={16} above={24} figures>
          <div>
            <Text as="dt" size={14} className={parts.kind}>
              <Icon name="calendar" />
              {t('When')}
            </Text>
            <dd>
              <EventTime site={site} item={item} />
              <br />
              <Text as="span" tone="muted">
                {zone.charAt(0).toLocaleUpperCase() + zone.slice(1)}
              </Text>
            </dd>
          </div>
          <div>
            <Text as="dt" size={14} className={parts.kind}>
              <SiteIcon name="pin" />
              {t('Where')}
            </Text>
            <dd>{textOf(item, 'Place')}</dd>
          </div>
        </Row>
        <Row as="p" wrap align="stretch" gap={12} above={28} below={32}>
          <a
            className={classNames(parts.button, parts.large, parts.primary)}
            href={toPage(site, `/events/${item.id}/calendar.ics`)}
          >
            <Icon name="calendar" />
            {t('Save to my calendar')}
          </a>
          {address && (
            <a className={classNames(parts.button, parts.large, parts.default)} href={address} rel="noopener">
              {t('Page of the event')}
            </a>
          )}
        </Row>
        {pictureOf(item, 1280) && <Figure item={item} />}
        {textOf(item, 'Content') && (
          <Text as="div" above={40}>
            <RichText html={textOf(item, 'Content')} />
          </Text>
        )}
      </div>
    </article>
  )
}
