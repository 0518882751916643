import type { CatalogueCourse } from '@aulanova/contract/catalogue/catalogue'
import type { OwnedCourse } from '@aulanova/contract/learning/learning'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Cover } from '#kit/cover.tsx'
import { Icon } from '#kit/icon.tsx'
import { catalogueCourseOf, overviewOf } from '#platform/address/course-links.ts'
import { Price } from '#platform/i18n/price.tsx'
import { LevelBars } from './level-bars.tsx'
import { hasFound, Marked } from './marked.tsx'
import classes from './offer-card.module.css'

interface Props {
  course: CatalogueCourse
  /** Set for a course that this person has or had: it leads to their overview. */
  owned: OwnedCourse | undefined
  /** Whether its cover is among the first things seen. */
  isFirst: boolean
}

/** A course as the catalogue offers it. The link of its name covers the whole card. */
export function OfferCard({ course, owned, isFirst }: Props) {
  const { t } = useTranslation('catalogue')
  const { Found: found, Details } = course
  return (
    <li className={classes.card}>
      <Cover src={Details.Cover} name={course.Name} isFirst={isFirst}>
        {owned && (
          <span className={classes.plate}>
            <Icon name={owned.Access.Active ? 'check' : 'lock'} size="small" />
            {owned.Access.Active ? t('You have this course') : t('Your access has ended')}
          </span>
        )}
      </Cover>
      <div className={classes.body}>
        <p className={classes.top}>
          <span className={classes.category}>{course.Category && <Marked text={course.Category} found={found} />}</span>
          {course.Difficulty && <LevelBars difficulty={course.Difficulty} />}
        </p>
        <h3>
          <Link to={owned ? overviewOf(course.Uuid) : catalogueCourseOf(course.Uuid)}>
            <Marked text={course.Name} found={found} />
          </Link>
        </h3>
        <p className={classes.who}>
          {course.Author && (
            <span>
              <Marked text={course.Author} found={found} />
            </span>
          )}
          {Details.Organization && (
            <span>
              <Marked text={Details.Organization} found={found} />
            </span>
          )}
        </p>
        {hasFound(Details.ShortDescription, found) && (
          <p className={classes.description}>
            <Marked text={Details.ShortDescription} found={found} />
          </p>
        )}
        <Foot course={course} owned={owned} />
      </div>
    </li>
  )
}

function Foot({ course, owned }: Pick<Props, 'course' | 'owned'>) {
  const { t, i18n } = useTranslation('catalogue')
  const hours = new Intl.NumberFormat(i18n.language).format(course.Hours)
  return (
    <p className={classes.foot}>
      {course.Hours > 0 && (
        <span className={classes.hours}>
          <Icon name="clock" size="small" />
          {t('{{hours}} h', { hours })}
        </span>
      )}
      {owned ? (
        <span className={classes.own}>{owned.Access.Active ? t('Go to the course') : t('Renew')}</span>
      ) : (
        course.FromPrice !== null && (
          <span className={classes.price}>
            <Price cents={course.FromPrice} />
          </span>
        )
      )}
    </p>
  )
}
