import { idOf } from '@aulanova/contract/kernel/keys'
import { listMySubscriptions, type MySubscription } from '@aulanova/contract/selling/subscriptions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { DaysBadge } from '#kit/days-badge.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Row } from '#kit/layout.tsx'
import { Table } from '#kit/table.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { overviewOf, renewalOf } from '#platform/address/course-links.ts'
import { useUrl } from '#platform/address/url.ts'
import { useRead } from '#platform/api/api.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { Pager } from '#platform/paging/pager.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { Pane } from './pane.tsx'
import classes from './table.module.css'
import { TableSkeleton } from './table-skeleton.tsx'

export function SubscriptionsPane() {
  const { t } = useTranslation('account')
  const [{ page }, setFilter] = useUrl({ page: 1 })
  const subscriptions = useRead(listMySubscriptions, { params: { page } })
  return (
    <Pane
      title={t('Subscriptions')}
      help={t('Your courses, and until when you have access. You pay once; nothing is renewed by itself.')}
      action={
        <Button component={Link} to="/settings/billing" variant="default">
          {t('Payments and receipts')}
        </Button>
      }
    >
      <Loaded query={subscriptions} skeleton={<TableSkeleton rows={4} />}>
        {({ Items, Count }) =>
          Items.length === 0 ? (
            <NoSubscriptions />
          ) : (
            <>
              <SubscriptionTable subscriptions={Items} />
              <Row align="stretch" justify="center" above={16}>
                <Pager page={page} count={Count} onChange={(next) => setFilter({ page: next })} />
              </Row>
            </>
          )
        }
      </Loaded>
    </Pane>
  )
}

function SubscriptionTable({ subscriptions }: { subscriptions: MySubscription[] }) {
  const { t } = useTranslation('account')
  return (
    <Card pad="none" clip>
      <Table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('Course')}</th>
            <th scope="col">{t('Access until')}</th>
            <th scope="col">{t('Duration')}</th>
            <th scope="col">{t('Subscribed')}</th>
            <th scope="col">
              <VisuallyHidden>{t('Action')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {subscriptions.map(({ PK, SK, Name, Plans, Subscription, State, Expires, RemainingDays, Created }) => (
            <tr key={`${PK} ${SK}`}>
              <td className={classes.wide}>
                <Text as="b" block weight="medium" breakable>
                  <Link to={overviewOf(idOf(SK))}>{Name}</Link>
                </Text>
                <Text as="span" tone="muted">
                  {planNames(Plans)}
                </Text>
              </td>
              <td className={classes.all}>
                <Row as="span" wrap gap={8} rowGap={4}>
                  {State !== 'revoked' && (
                    <Text as="span" tone="strong" weight="medium" figures>
                      <span className={classes.label}>{t('Access until')} </span>
                      {formatDate(Expires)}
                    </Text>
                  )}
                  <DaysBadge active={State === 'active'} remainingDays={RemainingDays} finished={false} />
                </Row>
              </td>
              <td>{t('{{count}} days', { count: Subscription.Duration })}</td>
              <td>
                <span className={classes.label}>{t('Subscribed')} </span>
                {formatDate(Created)}
              </td>
              <td className={classes.end}>
                <Link to={renewalOf(idOf(SK))} aria-label={t('Renew {{course}}', { course: Name })}>
                  {t('Renew')}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

/** A plan that was bought several times is named once. */
const planNames = (plans: readonly string[]) =>
  [...Map.groupBy(plans, (name) => name)]
    .map(([name, { length }]) => (length > 1 ? `${name} × ${length}` : name))
    .join(' + ')

function NoSubscriptions() {
  const { t } = useTranslation('account')
  return (
    <EmptyState
      title={t("You haven't subscribed to any course yet")}
      action={
        <Button component={Link} to="/galaxy">
          {t('Explore courses')}
        </Button>
      }
    >
      {t('Find a course you like; here you see until when you have it.')}
    </EmptyState>
  )
}
