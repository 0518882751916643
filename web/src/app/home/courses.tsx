import type { CatalogueCourse } from '@aulanova/contract/catalogue/catalogue'
import { useTranslation } from 'react-i18next'
import { OfferCard } from '#domains/catalogue/offer-card.tsx'
import { useOwnedCourses } from '#domains/catalogue/use-owned-courses.ts'
import classes from './home.module.css'
import { More, Part } from './sections.tsx'

interface Props {
  courses: readonly CatalogueCourse[]
  /** Of all that are on sale. */
  count: number
}

/** The newest courses: a grid, on a phone a row that scrolls. */
export function Courses({ courses, count }: Props) {
  const { t } = useTranslation('home')
  const { owned } = useOwnedCourses()
  return (
    <Part
      title={t('Courses to start with')}
      help={t('With hours and price in view.')}
      action={<More to="/catalogue">{t('See all {{count}} courses', { count })}</More>}
    >
      <ul className={classes.courses}>
        {courses.map((course) => (
          <OfferCard key={course.PK} course={course} owned={owned.get(course.Uuid)} isFirst={false} />
        ))}
      </ul>
    </Part>
  )
}
