import { readSubscription, type SubscriptionDetail } from '@aulanova/contract/selling/subscriptions'
import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { Columns } from '#kit/columns.tsx'
import { Notice, useNotice } from '#kit/notice.tsx'
import { type Crumb, Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { CourseFacts, SubscriptionFacts } from './facts.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { allSubscriptions, type FromList } from './paths.ts'
import { Payments } from './payments.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { Terms } from './terms.tsx'

/** One subscription: its course and person, what it is made of, and what can be done about it. */
export function SubscriptionScreen() {
  const { t } = useTranslation('subscriptions')
  const { subscriptionId = '', courseId = '' } = useParams()
  const { list } = (useLocation().state ?? {}) as FromList
  const detail = useRead(readSubscription, { params: { subscriptionId, courseId } })
  const notice = useNotice()
  const [asking, setAsking] = useState<'revoke' | 'give' | null>(null)
  const close = () => setAsking(null)
  const item = detail.data?.Item
  return (
    <Screen
      title={item ? t('Subscription of {{name}}', { name: item.User.Name }) : t('Subscription')}
      help={item?.Course.Name}
      breadcrumbs={[{ label: t('Management'), to: '/admin' }, ...wayTo(list, t), { label: t('Subscription') }]}
      actions={
        item && (
          <>
            <Button variant="default" onClick={() => setAsking('give')}>
              {t('Give more days')}
            </Button>
            {item.Subscription.State === 'active' && (
              <Button variant="outline" color="red" onClick={() => setAsking('revoke')}>
                {t('Revoke access')}
              </Button>
            )}
          </>
        )
      }
    >
      <Notice shown={notice.shown} />
      <Loaded query={detail} skeleton={<Skeleton h={320} />}>
        {({ Item }) => (
          <>
            <Cards detail={Item} onRefunded={notice.show} />
            <RevokeDialog
              subscriber={asking === 'revoke' ? { person: Item.User, courseId, courseName: Item.Course.Name } : null}
              onClose={close}
              onDone={notice.show}
            />
            <GiveDialog
              opened={asking === 'give'}
              person={Item.User}
              courseId={courseId}
              onClose={close}
              onDone={notice.show}
            />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** The list that one came from: all subscriptions, or those of a course. */
const wayTo = (list: string | undefined, t: TFunction<'subscriptions'>): Crumb[] =>
  list && !list.startsWith(allSubscriptions)
    ? [
        { label: t('Subscriptions Management'), to: allSubscriptions },
        { label: t('Subscriptors'), to: list },
      ]
    : [{ label: t('Subscriptions Management'), to: list ?? allSubscriptions }]

const Cards = ({ detail, onRefunded }: { detail: SubscriptionDetail; onRefunded: (notice: string) => void }) => (
  <Columns gap={16} over={{ laptop: 2 }} top>
    <SubscriptionFacts detail={detail} />
    <CourseFacts detail={detail} />
    <Terms terms={detail.Terms} />
    <Payments detail={detail} onRefunded={onRefunded} />
  </Columns>
)
