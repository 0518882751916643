import type { PlanOffer } from '@aulanova/contract/authoring/course-card'
import { idOf } from '@aulanova/contract/kernel/keys'
import type { CourseOverview } from '@aulanova/contract/learning/learning'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { isUuid } from '#kit/browser/uuid.ts'
import { Card } from '#kit/card.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { Text } from '#kit/text.tsx'
import { catalogueCourseOf, purchaseOf } from '#platform/address/course-links.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { Price } from '#platform/i18n/price.tsx'
import { accessAfter, addsNothing } from './bought.ts'
import classes from './frame.module.css'
import { Frame } from './frame.tsx'
import { offerOf } from './opening.ts'

interface Props {
  course: CourseOverview
  /** The plan of the address, which the course does not offer; or a word, of who comes to choose one. */
  asked: string
}

/** The plans of the course, each with until when it gives access. */
export function PlanChoice({ course, asked }: Props) {
  const { t } = useTranslation('purchase')
  const { Plans, Access } = course
  const [only] = Plans
  if (only && Plans.length === 1 && !isUuid(asked)) return <Navigate to={purchaseOf(course.Uuid, only.PK)} replace />
  const help = Access?.Active
    ? t('You have access until {{date}}; the days are added to it.', { date: formatDateTime(Access.Expires) })
    : t('You pay once; it is not renewed unless you ask.')
  return (
    <Frame title={t('Choose a plan')} help={help} bought={null} course={{ courseId: course.Uuid, name: course.Name }}>
      {isUuid(asked) && (
        <Stack below={16}>
          <Message kind="notice">{t('This plan is no longer offered')}</Message>
        </Stack>
      )}
      {Plans.length === 0 && (
        <EmptyState
          title={t('The course offers no plan right now')}
          action={<Link to={catalogueCourseOf(course.Uuid)}>{t('Back to the course')}</Link>}
        >
          {t('You can look at the course and come back when it offers one.')}
        </EmptyState>
      )}
      <Stack gap={12}>
        {Plans.map((plan) => (
          <Card
            as={Link}
            key={plan.PK}
            pad="small"
            tone="strong"
            to={purchaseOf(course.Uuid, idOf(plan.PK))}
            replace
            className={classes.plan}
          >
            <Row as="span" gap={16} justify="between">
              <span>
                <Text as="b" block weight="strong" lang={course.LanguageTag}>
                  {plan.Name}
                </Text>
                <Text as="small" size={14} tone="muted">
                  {t('{{count}} days', { count: plan.Duration })}, <Until course={course} plan={plan} />
                </Text>
              </span>
              <Text as="b" size={18} figures weight="strong" nowrap>
                <Price cents={plan.Price} />
              </Text>
            </Row>
          </Card>
        ))}
      </Stack>
    </Frame>
  )
}

function Until({ course, plan }: { course: CourseOverview; plan: PlanOffer }) {
  const { t } = useTranslation('purchase')
  const now = new Date()
  if (addsNothing(course, offerOf(plan), now)) return t('adds none now: you have as many left')
  return t('until {{date}}', { date: formatDateTime(accessAfter(course, offerOf(plan), now)) })
}
