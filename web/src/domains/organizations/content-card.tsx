import type { SiteDashboard } from '@aulanova/contract/organizations/learners'
import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { tabOf } from '#domains/organizations/parts/site-links.ts'
import { Icon, type IconName } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import list from './content-card.module.css'
import classes from './dashboard.module.css'

/** With the names and icons of the menu. */
const kinds: Record<SiteKind, [label: ParseKeys<'organization'>, icon: IconName]> = {
  careers: ['Careers', 'books'],
  courses: ['Courses', 'teaching'],
  carousel: ['Carousel', 'image'],
  news: ['News', 'text'],
  blogs: ['Blogs', 'pencil'],
  events: ['Conferences and Events', 'calendar'],
  documents: ['Documents', 'file'],
  'organization-chart': ['Organization chart', 'group'],
  'social-networks': ['Social networks', 'link'],
}

interface Props {
  domain: string
  dashboard: SiteDashboard
}

/** What the site has, and what visitors do not see yet. */
export function ContentCard({ domain, dashboard: { Content, Visits } }: Props) {
  const { t } = useTranslation('organization')
  const drafts = Content.reduce((sum, { Drafts }) => sum + Drafts, 0)
  const wordsOf = (items: number, unpublished: number) => {
    if (items === 0) return t('nothing yet')
    return unpublished === 0 ? t('all published') : null
  }
  return (
    <section className={classes.card} aria-labelledby="dashboard-content">
      <Row wrap gap={16} rowGap={4} align="baseline" justify="between" className={classes.head}>
        <Text as="h2" size={18} id="dashboard-content">
          {t('Content of the site')}
        </Text>
        {drafts > 0 && <p>{t('{{count}} drafts', { count: drafts })}</p>}
      </Row>
      <ul className={list.content}>
        {Content.map(({ Kind, Items, Drafts }) => {
          const [label, icon] = kinds[Kind]
          const word = wordsOf(Items, Drafts)
          return (
            <li key={Kind}>
              <Icon name={icon} />
              <span>
                <Link to={tabOf(domain, Kind)}>{t(label)}</Link>
                <Text as="small" block tone="muted" size={14}>
                  {Items > 0 && `${t('{{count}} entries', { count: Items })}, `}
                  {word}
                  {Drafts > 0 && <em>{t('{{count}} drafts', { count: Drafts })}</em>}
                </Text>
              </span>
            </li>
          )
        })}
        <li>
          <Icon name="chart" />
          <span>
            <Link to={tabOf(domain, 'analytics')}>{t('Analytics')}</Link>
            <Text as="small" block tone="muted" size={14}>
              {t('{{count}} visits in the last 30 days', { count: Visits })}
            </Text>
          </span>
        </li>
      </ul>
    </section>
  )
}
