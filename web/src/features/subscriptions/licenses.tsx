import type { CourseDraft } from '@aulanova/contract/builder'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatPrice } from '#lib/format.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.ts'
import classes from './subscriptions.module.css'

/** The plans under which the course can be bought or given. */
export function Licenses({ course }: { course: UseQueryResult<{ Item: CourseDraft }> }) {
  const { t, i18n } = useTranslation('subscriptions')
  return (
    <section className={classes.card}>
      <h2>{t('Licenses')}</h2>
      <Loaded query={course} skeleton={<Skeleton h={60} />}>
        {({ Item: { Licenses } }) =>
          Licenses.length === 0 ? (
            <p className={classes.empty}>{t('The course has no plan; nobody can be added.')}</p>
          ) : (
            <ul className={classes.lines}>
              {Licenses.map(({ Uuid, Name, Duration, Price }) => (
                <li key={Uuid}>
                  <b className={classes.grow}>{Name}</b>
                  <span>{t('{{count}} days', { count: Duration })}</span>
                  <span className={classes.amount}>{formatPrice(Price, i18n.language)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
