import type { SiteDashboard } from '@aulanova/contract/organizations/learners'
import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { tabOf } from '#domains/organizations/parts/site-links.ts'
import { Icon, type IconName } from '#kit/icon.tsx'
import { Grid, Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import list from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'

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
    <DashboardCard
      id="dashboard-content"
      title={t('Content of the site')}
      aside={drafts > 0 && t('{{count}} drafts', { count: drafts })}
    >
      <Grid as="ul" min={210} gap={24} className={list.content}>
        {Content.map(({ Kind, Items, Drafts }) => {
          const [label, icon] = kinds[Kind]
          const word = wordsOf(Items, Drafts)
          return (
            <Row as="li" key={Kind} gap={12} align="start">
              <Icon name={icon} />
              <span>
                <Text as={Link} tone="strong" weight="medium" to={tabOf(domain, Kind)}>
                  {t(label)}
                </Text>
                <Text as="small" block tone="muted" size={14}>
                  {Items > 0 && `${t('{{count}} entries', { count: Items })}, `}
                  {word}
                  {Drafts > 0 && (
                    <Text as="span" tone="soon">
                      {t('{{count}} drafts', { count: Drafts })}
                    </Text>
                  )}
                </Text>
              </span>
            </Row>
          )
        })}
        <Row as="li" gap={12} align="start">
          <Icon name="chart" />
          <span>
            <Text as={Link} tone="strong" weight="medium" to={tabOf(domain, 'analytics')}>
              {t('Analytics')}
            </Text>
            <Text as="small" block tone="muted" size={14}>
              {t('{{count}} visits in the last 30 days', { count: Visits })}
            </Text>
          </span>
        </Row>
      </Grid>
    </DashboardCard>
  )
}
