import type { CatalogueCourse } from '@aulanova/contract/catalogue/catalogue'
import { languageTags } from '@aulanova/contract/kernel/languages'
import { formatPrice } from '@aulanova/contract/kernel/money'
import { lowestPriceOf } from '#domains/catalogue/lowest-price.ts'
import { Icon } from '#kit/icon.tsx'
import { classNames, Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import classes from './cards.module.css'
import { Cover } from './cards.tsx'
import parts from './parts.module.css'
import { courseLink, type OfSite, type Site } from './site.ts'

/** The lowest price, and for how many days. */
export function priceOf({ language, t }: Site, course: CatalogueCourse) {
  const lowest = lowestPriceOf(course)
  if (!lowest) return null
  const { word, cents, days } = lowest
  const price = cents === 0 ? t('Free') : cents !== null && formatPrice(cents, languageTags[language])
  return {
    price: [word && t(word), price].filter(Boolean).join(' '),
    days: days === null ? '' : t('{{count}} days', { count: days }),
  }
}

/** What a course takes; empty where its blocks have no minutes. */
export const lengthOf = ({ t }: Site, { Minutes }: CatalogueCourse) =>
  [
    Minutes >= 60 && t('{{hours}} h', { hours: Math.floor(Minutes / 60) }),
    Minutes % 60 > 0 && t('{{minutes}} min', { minutes: Minutes % 60 }),
  ]
    .filter(Boolean)
    .join(' ')

export function CourseCard({ site, course }: OfSite & { course: CatalogueCourse }) {
  const price = priceOf(site, course)
  return (
    <li>
      <a className={classNames(parts.card, classes.card)} href={courseLink(site, course)}>
        <Cover course={course} width={640} />
        <span className={classes.text}>
          <Text as="span" size={12} tone="faint" weight="medium">
            {course.Category}
          </Text>
          <h3 lang={course.LanguageTag}>{course.Name}</h3>
          <Text as="span" grow>
            {course.Author}
          </Text>
          <Row as="span" wrap align="end" justify="between" gap={8} rowGap={4} above={16} figures>
            <Row as="span" gap={6}>
              {course.Minutes > 0 && (
                <>
                  <Icon name="clock" size="small" />
                  <Text as="span" nowrap>
                    {lengthOf(site, course)}
                  </Text>
                </>
              )}
            </Row>
            <span className={classes.price}>
              <Text as="b" size={16} tone="strong" weight="strong" block>
                {price?.price}
              </Text>
              {price?.days}
            </span>
          </Row>
        </span>
      </a>
    </li>
  )
}
