import type { MyPayment } from '@aulanova/contract/payments'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lessonOf } from '#lib/course-links.ts'
import { readAttributes } from '#lib/session.ts'
import { sparkPath } from '#ui/drawing.ts'
import { DrawnIcon, Icon } from '#ui/icon.tsx'
import { NightSky } from '#ui/night-sky.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { rareIcons } from '#ui/rare-icons.ts'
import classes from './done.module.css'
import { Receipt } from './receipt.tsx'

/** The money has come and the course is open. */
export function Done({ payment }: { payment: MyPayment }) {
  const { t } = useTranslation('purchase')
  return (
    <div className={classes.wrap}>
      <article className={classes.card}>
        <NightSky className={classes.sky} seed={61} stars={54} size={[720, 330]} keepClear={[[120, 110, 480, 200]]}>
          <svg className={classes.nova} viewBox="0 0 72 72" aria-hidden="true">
            <circle cx="36" cy="36" r="34" />
            <circle cx="36" cy="36" r="25" />
            <path d={sparkPath(36, 36, 26, 0.2)} />
          </svg>
          <PageTitle>{t('Payment received')}</PageTitle>
          <p>{t('“{{course}}” is in your space now.', { course: payment.Course.Name })}</p>
          <Button
            component={Link}
            to={lessonOf(payment.Course.Uuid)}
            size="lg"
            rightSection={<Icon name="arrow-right" />}
          >
            {t('Go to the course')}
          </Button>
        </NightSky>
        <Receipt payment={payment} sentTo={readAttributes()?.email ?? null} />
      </article>
      <p className={classes.all}>
        <DrawnIcon path={rareIcons.receipt.path} size="normal" />
        <span>
          {t('All your receipts are in')} <Link to="/settings/billing">{t('Payments and receipts')}</Link>.
        </span>
      </p>
    </div>
  )
}
