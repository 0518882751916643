import { idOf } from '@aulanova/contract/keys'
import type { CourseOverview } from '@aulanova/contract/learning'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { purchaseOf } from '#lib/course-links.ts'
import { formatDateTime, formatMoney } from '#lib/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Message } from '#ui/message.tsx'
import { accessAfter } from './bought.ts'
import classes from './frame.module.css'
import { coursePage, Frame } from './frame.tsx'

interface Props {
  course: CourseOverview
  /** The plan of the address, which the course does not offer; or a word, of who comes to choose one. */
  asked: string
}

const isPlanId = (text: string) => /^[0-9a-f-]{36}$/i.test(text)

/** The plans of the course, each with until when it gives access. */
export function PlanChoice({ course, asked }: Props) {
  const { t, i18n } = useTranslation('purchase')
  const { Plans, Access } = course
  const [only] = Plans
  if (only && Plans.length === 1 && !isPlanId(asked)) return <Navigate to={purchaseOf(course.Uuid, only.PK)} replace />
  const help = Access?.Active
    ? t('You have access until {{date}}; the days are added to it.', { date: formatDateTime(Access.Expires) })
    : t('You pay once; it is not renewed unless you ask.')
  return (
    <Frame title={t('Choose a plan')} help={help} bought={null} course={{ courseId: course.Uuid, name: course.Name }}>
      {isPlanId(asked) && (
        <div className={classes.notice}>
          <Message kind="notice">{t('This plan is no longer offered')}</Message>
        </div>
      )}
      {Plans.length === 0 && (
        <EmptyState
          title={t('The course offers no plan right now')}
          action={<Link to={coursePage(course.Uuid)}>{t('Back to the course')}</Link>}
        />
      )}
      <div className={classes.plans}>
        {Plans.map(({ PK, Name, Duration, Price }) => (
          <Link key={PK} to={purchaseOf(course.Uuid, idOf(PK))} replace>
            <span>
              <b>{Name}</b>
              <small>
                {t('{{count}} days', { count: Duration })},{' '}
                {t('until {{date}}', { date: formatDateTime(accessAfter(course, Duration, new Date())) })}
              </small>
            </span>
            <b className={classes.amount}>{Price === 0 ? t('Free') : `${formatMoney(Price, i18n.language)} MXN`}</b>
          </Link>
        ))}
      </div>
    </Frame>
  )
}
