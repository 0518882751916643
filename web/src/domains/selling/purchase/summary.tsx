import type { CourseOverview } from '@aulanova/contract/learning/learning'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Included } from '#domains/catalogue/course-page/included.tsx'
import { Cover } from '#kit/cover.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { renewalOf } from '#platform/address/course-links.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { Price } from '#platform/i18n/price.tsx'
import classes from './summary.module.css'

/** What is bought. It has the same place in every state. */
export interface Bought {
  courseId: string
  name: string
  cover: string | null
  plan: string
  duration: number
  price: number
  /** Until when, or from when the days count; null once there is nothing to expect. */
  access: string | null
  /** Where a running subscription is extended: until when it lasts now. */
  runsUntil: string | null
  /** The course, unless it is no longer published. */
  course: CourseOverview | null
  mayChange: boolean
}

export const Summary = ({ bought }: { bought: Bought }) => {
  const { t } = useTranslation('purchase')
  return (
    <aside className={classes.summary} aria-label={t('What you are buying')}>
      <div className={classes.head}>
        <Cover src={bought.cover} name={bought.name} />
        <div>
          <h2>{bought.name}</h2>
          {bought.course?.Details.Organization && <span>{bought.course.Details.Organization}</span>}
        </div>
      </div>
      <Facts bought={bought} />
      <Row align="baseline" justify="between" className={classes.total}>
        <span>
          {t('Total')}
          {bought.price > 0 && <small>{t('one payment')}</small>}
        </span>
        <b>
          <Price cents={bought.price} />
        </b>
      </Row>
      {bought.course && (
        <div className={classes.included}>
          <Included course={bought.course} withCertificate />
        </div>
      )}
    </aside>
  )
}

/** On narrow screens: one line above the form that opens. */
export function FoldedSummary({ bought }: { bought: Bought }) {
  const { t } = useTranslation('purchase')
  const price = <Price cents={bought.price} />
  return (
    <details className={classes.folded}>
      <summary>
        <Cover src={bought.cover} name={bought.name} />
        <span className={classes.words}>
          <b>{bought.name}</b>
          <Text as="small" tone="faint" size={12}>
            {t('{{count}} days', { count: bought.duration })}
          </Text>
        </span>
        <b className={classes.price}>{price}</b>
        <Icon name="chevron-down" size="small" />
      </summary>
      <Facts bought={bought} />
      <Row as="p" align="stretch" justify="between" className={classes.foldedTotal}>
        <span>{bought.price > 0 ? `${t('Total')}, ${t('one payment')}` : t('Total')}</span>
        <b>{price}</b>
      </Row>
    </details>
  )
}

function Facts({ bought }: { bought: Bought }) {
  const { t, i18n } = useTranslation('purchase')
  const perDay = formatMoney(Math.round(bought.price / bought.duration), i18n.language)
  return (
    <Stack as="dl" className={classes.facts}>
      <div>
        <dt>{t('Plan')}</dt>
        <dd>
          {bought.plan} {bought.mayChange && <Link to={renewalOf(bought.courseId)}>{t('Change')}</Link>}
          <small>
            {t('{{count}} days', { count: bought.duration })}
            {bought.price > 0 && `, ${t('{{price}} per day', { price: perDay })}`}
          </small>
        </dd>
      </div>
      {bought.access && (
        <div>
          <dt>{t('Access until')}</dt>
          <dd>
            {bought.access}
            {bought.runsUntil && <small>{t('Added to your access until {{date}}', { date: bought.runsUntil })}</small>}
          </dd>
        </div>
      )}
    </Stack>
  )
}
