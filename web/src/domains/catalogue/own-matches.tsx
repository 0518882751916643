import type { OwnedCourse } from '@aulanova/contract/learning/learning'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { overviewOf } from '#platform/address/course-links.ts'
import classes from './results.module.css'
import { foundIn } from './use-owned-courses.ts'

interface Props {
  owned: ReadonlyMap<string, OwnedCourse>
  search: string
}

/** One's own courses that a search means, also those that the catalogue no longer has. */
export function OwnMatches({ owned, search }: Props) {
  const { t } = useTranslation('catalogue')
  const found = foundIn(owned, search)
  if (found.length === 0) return null
  return (
    <nav className={classes.own} aria-label={t('Among your courses')}>
      <h2>{t('Among your courses')}</h2>
      <ul>
        {found.map(({ Uuid, Name }) => (
          <li key={Uuid}>
            <Link to={overviewOf(Uuid)}>{Name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
