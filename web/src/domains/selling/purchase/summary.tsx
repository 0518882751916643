import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Included, type IncludedCourse } from '#domains/catalogue/course-page/included.tsx'
import { Card } from '#kit/card.tsx'
import { Cover } from '#kit/cover.tsx'
import { Facts } from '#kit/fact-card.tsx'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { classNames, Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import { Price } from '#platform/i18n/price.tsx'
import frame from './frame.module.css'
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
  course: (IncludedCourse & { Details: { Organization: string | null } }) | null
  /** Where another plan is chosen; null when there is none, or no longer a choice. */
  changeAt: string | null
}

export const Summary = ({ bought }: { bought: Bought }) => {
  const { t } = useTranslation('purchase')
  return (
    <Card
      as="aside"
      pad="none"
      variant="lifted"
      className={classNames(classes.summary, hidden.upToLaptop, hidden.onPaper)}
      aria-label={t('What you are buying')}
    >
      <div className={classes.head}>
        <Cover src={bought.cover} name={bought.name} />
        <div>
          <Text as="h2" size={16} breakable className={classes.name}>
            {bought.name}
          </Text>
          {bought.course?.Details.Organization && (
            <Text as="span" size={14} tone="muted">
              {bought.course.Details.Organization}
            </Text>
          )}
        </div>
      </div>
      <BoughtFacts bought={bought} />
      <Row align="baseline" justify="between" className={classes.total}>
        <Text as="span" weight="strong">
          {t('Total')}
          {bought.price > 0 && (
            <Text as="small" block size={12} tone="faint" weight="normal">
              {t('one payment')}
            </Text>
          )}
        </Text>
        <Text as="b" size={28} figures>
          <Price cents={bought.price} />
        </Text>
      </Row>
      {bought.course && (
        <div className={classes.included}>
          <Included course={bought.course} withCertificate />
        </div>
      )}
    </Card>
  )
}

/** On narrow screens: one line above the form that opens. */
export function FoldedSummary({ bought }: { bought: Bought }) {
  const { t } = useTranslation('purchase')
  const price = <Price cents={bought.price} />
  return (
    <Card
      as="details"
      pad="none"
      className={classNames(frame.folding, classes.folded, hidden.overLaptop, hidden.onPaper)}
    >
      <summary>
        <Cover src={bought.cover} name={bought.name} />
        <span>
          <Text as="b" block size={14} weight="strong">
            {bought.name}
          </Text>
          <Text as="small" tone="faint" size={12}>
            {t('{{count}} days', { count: bought.duration })}
          </Text>
        </span>
        <Text as="b" figures weight="strong" className={classes.price}>
          {price}
        </Text>
        <Icon name="chevron-down" size="small" />
      </summary>
      <BoughtFacts bought={bought} />
      <Row as="p" size={14} align="stretch" justify="between" className={classes.foldedTotal}>
        <span>{bought.price > 0 ? `${t('Total')}, ${t('one payment')}` : t('Total')}</span>
        <b>{price}</b>
      </Row>
    </Card>
  )
}

function BoughtFacts({ bought }: { bought: Bought }) {
  const { t, i18n } = useTranslation('purchase')
  const perDay = formatMoney(Math.round(bought.price / bought.duration), i18n.language)
  const facts = [
    [
      t('Plan'),
      <Fragment key="plan">
        {bought.plan}{' '}
        {bought.changeAt && (
          <Text as={Link} weight="normal" to={bought.changeAt} className={classes.change}>
            {t('Change')}
          </Text>
        )}
        <small>
          {t('{{count}} days', { count: bought.duration })}
          {bought.price > 0 && `, ${t('{{price}} per day', { price: perDay })}`}
        </small>
      </Fragment>,
    ],
    [
      t('Access until'),
      bought.access && (
        <Fragment key="access">
          {bought.access}
          {bought.runsUntil && <small>{t('Added to your access until {{date}}', { date: bought.runsUntil })}</small>}
        </Fragment>
      ),
    ],
  ] as const
  return (
    <div className={classes.facts}>
      <Facts facts={facts} strong />
    </div>
  )
}
