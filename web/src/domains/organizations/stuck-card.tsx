import type { SiteDashboard } from '@aulanova/contract/organizations/learners'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PersonFace } from '#domains/identity/parts/person-face.tsx'
import { learnerOf, learnersOf } from '#domains/organizations/parts/site-links.ts'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import classes from './dashboard.module.css'
import list from './stuck-card.module.css'

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
    <section className={classes.card} aria-labelledby="dashboard-stuck">
      <Row wrap gap={16} rowGap={4} align="baseline" justify="between" className={classes.head}>
        <Text as="h2" size={18} id="dashboard-stuck">
          {t('Worth a message')}
        </Text>
        {count > 0 && <Link to={`${learnersOf(domain)}?show=stuck`}>{t('See all {{count}}', { count })}</Link>}
      </Row>
      {shown.length === 0 ? (
        <p className={classes.none}>{t('Nobody is stuck.')}</p>
      ) : (
        <Stack as="ul" className={list.people}>
          {shown.map(({ User, Name, Course, Block, Days }) => (
            <li key={`${User} ${Course}`}>
              <PersonFace name={Name} />
              <span>
                <Link to={learnerOf(domain, User)}>{Name}</Link>
                <small>{Block ? `${Course}: ${Block}` : Course}</small>
              </span>
              <b>{t('{{count}} days', { count: Days })}</b>
            </li>
          ))}
        </Stack>
      )}
      {shown.length > 0 && (
        <Text size={12} tone="muted" className={classes.how}>
          {shown.some(({ Block }) => Block)
            ? t('Those who have not been there for longest, with the block where they stopped if it is known.')
            : t('Those who have not been there for longest.')}
        </Text>
      )}
    </section>
  )
}
