import type { SiteDashboard } from '@aulanova/contract/organizations/learners'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PersonFace } from '#domains/identity/parts/person-face.tsx'
import { learnerOf, learnersOf } from '#domains/organizations/parts/site-links.ts'
import { Row } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { Text } from '#kit/text.tsx'
import { DashboardCard, Nothing } from './dashboard-card.tsx'

interface Props {
  domain: string
  dashboard: SiteDashboard
}

/** As many as the card beside it is high. */
const maxShown = 5

/** Those without progress for longest. */
export function StuckCard({ domain, dashboard }: Props) {
  const { t } = useTranslation('organization')
  const count = dashboard.Stuck
  const shown = dashboard.LongestStuck.slice(0, maxShown)
  return (
    <DashboardCard
      id="dashboard-stuck"
      how={
        shown.length > 0 &&
        (shown.some(({ Block }) => Block)
          ? t('Those who have not been there for longest, with the block where they stopped if it is known.')
          : t('Those who have not been there for longest.'))
      }
      title={t('Worth a message')}
      aside={count > 0 && <Link to={`${learnersOf(domain)}?show=stuck`}>{t('See all {{count}}', { count })}</Link>}
    >
      {shown.length === 0 ? (
        <Nothing>{t('Nobody is stuck.')}</Nothing>
      ) : (
        <List pad={10}>
          {shown.map(({ User, Name, Course, Block, Days }) => (
            <Row as="li" key={`${User} ${Course}`} gap={12}>
              <PersonFace name={Name} />
              <Text as="span" grow>
                <Text as={Link} tone="strong" weight="medium" to={learnerOf(domain, User)}>
                  {Name}
                </Text>
                <Text as="small" block size={14} tone="muted">
                  {Block ? `${Course}: ${Block}` : Course}
                </Text>
              </Text>
              <Text as="b" size={14} tone="soon" weight="strong" nowrap>
                {t('{{count}} days', { count: Days })}
              </Text>
            </Row>
          ))}
        </List>
      )}
    </DashboardCard>
  )
}
