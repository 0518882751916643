import type { CourseOverview } from '@aulanova/contract/learning/learning'
import type { MyPayment } from '@aulanova/contract/selling/payments'
import { Button } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { sparkPath } from '#kit/drawing.ts'
import { Icon, VectorIcon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { NightSky } from '#kit/night-sky.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { rareIcons } from '#kit/rare-icons.ts'
import { Text } from '#kit/text.tsx'
import { lessonOf, renewalOf } from '#platform/address/course-links.ts'
import { readAttributes } from '#platform/session/session.ts'
import classes from './done.module.css'
import { Receipt } from './receipt.tsx'

interface Props {
  payment: MyPayment
  /** Null when it is no longer published. */
  course: CourseOverview | null
  /** Just now: what was read of the course before does not know of it yet. */
  isJustPaid: boolean
}

/** The money has come. The course is open, unless the access has ended since. */
export function Done({ payment, course, isJustPaid }: Props) {
  const { t } = useTranslation('purchase')
  const isOpen = isJustPaid || hasAccess(payment, course)
  return (
    <div className={classes.wrap}>
      <Card as="article" pad="none" variant="lifted" className={classes.card}>
        <NightSky className={classes.sky} seed={61} stars={54} size={[720, 330]} keepClear={[[120, 110, 480, 200]]}>
          <svg className={classes.nova} viewBox="0 0 72 72" aria-hidden="true">
            <circle cx="36" cy="36" r="34" />
            <circle cx="36" cy="36" r="25" />
            <path d={sparkPath(36, 36, 26, 0.2)} />
          </svg>
          <PageTitle large>{t('Payment received')}</PageTitle>
          <Access payment={payment} isOpen={isOpen} />
        </NightSky>
        <Receipt payment={payment} withAccess={isOpen} sentTo={isJustPaid ? (readAttributes()?.email ?? null) : null} />
      </Card>
      <Row as="p" size={14} tone="muted" gap={12} align="stretch" justify="center" above={24}>
        <VectorIcon path={rareIcons.receipt.path} size="normal" />
        <span>
          <Trans
            t={t}
            i18nKey="All your receipts are in <0>Payments and receipts</0>."
            components={[<Text as={Link} links key="billing" to="/settings/billing" />]}
          />
        </span>
      </Row>
    </div>
  )
}

const hasAccess = ({ AccessUntil }: MyPayment, course: CourseOverview | null) =>
  course ? course.Access?.Active === true : AccessUntil !== null && new Date(AccessUntil) > new Date()

function Access({ payment: { Course }, isOpen }: { payment: MyPayment; isOpen: boolean }) {
  const { t } = useTranslation('purchase')
  return (
    <>
      <p>
        {isOpen
          ? t('“{{course}}” is in your space now.', { course: Course.Name })
          : t('Your access to “{{course}}” has ended since.', { course: Course.Name })}
      </p>
      <Button
        component={Link}
        to={isOpen ? lessonOf(Course.Uuid) : renewalOf(Course.Uuid)}
        size="lg"
        rightSection={<Icon name="arrow-right" />}
      >
        {isOpen ? t('Go to the course') : t('Buy access again')}
      </Button>
    </>
  )
}
