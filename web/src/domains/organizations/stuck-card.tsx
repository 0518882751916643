import type { SiteDashboard } from '@aulanova/contract/organizations/learners'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PersonFace } from '#domains/identity/parts/person-face.tsx'
import { learnerOf, learnersOf } from '#domains/organizations/parts/site-links.ts'
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
      <div className={classes.head}>
        <h2 id="dashboard-stuck">{t('Worth a message')}</h2>
        {count > 0 && <Link to={`${learnersOf(domain)}?show=stuck`}>{t('See all {{count}}', { count })}</Link>}
      </div>
      {shown.length === 0 ? (
        <p className={classes.none}>{t('Nobody is stuck.')}</p>
      ) : (
        <ul className={list.people}>
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
        </ul>
      )}
      {shown.length > 0 && (
        <p className={classes.how}>
          {shown.some(({ Block }) => Block)
            ? t('Those who have not been there for longest, with the block where they stopped if it is known.')
            : t('Those who have not been there for longest.')}
        </p>
      )}
    </section>
  )
}
