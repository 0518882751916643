import { readSubscription, type SubscriptionDetail } from '@aulanova/contract/subscriptions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { useRead } from '#lib/api.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { Skeleton } from '#ui/skeleton.ts'
import { CourseFacts, SubscriptionFacts } from './facts.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { allSubscriptions, type FromList } from './paths.ts'
import { Payments } from './payments.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import classes from './subscriptions.module.css'
import { Terms } from './terms.tsx'

/** One subscription: its course and person, what it is made of, and what can be done about it. */
export function SubscriptionScreen() {
  const { t } = useTranslation('subscriptions')
  const { subscriptionId = '', courseId = '' } = useParams()
  const { list } = (useLocation().state ?? {}) as FromList
  const detail = useRead(readSubscription, { params: { subscriptionId, courseId } })
  const [notice, setNotice] = useState<string | null>(null)
  const [asking, setAsking] = useState<'revoke' | 'give' | null>(null)
  const close = () => setAsking(null)
  const item = detail.data?.Item
  return (
    <Screen
      title={item ? t('Subscription of {{name}}', { name: item.User.Name }) : t('Subscription')}
      help={item?.Course.Name}
      breadcrumbs={[
        { label: t('Administration') },
        { label: t('Subscriptions Management'), to: list ?? allSubscriptions },
        { label: t('Subscription') },
      ]}
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
      {notice && (
        <div className={classes.notice}>
          <Message kind="success" key={notice}>
            {notice}
          </Message>
        </div>
      )}
      <Loaded query={detail} skeleton={<Skeleton h={320} />}>
        {({ Item }) => (
          <>
            <Cards detail={Item} onRefunded={setNotice} />
            <RevokeDialog
              subscriber={asking === 'revoke' ? { person: Item.User, courseId, courseName: Item.Course.Name } : null}
              onClose={close}
              onDone={setNotice}
            />
            <GiveDialog
              opened={asking === 'give'}
              person={Item.User}
              courseId={courseId}
              onClose={close}
              onDone={setNotice}
            />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

const Cards = ({ detail, onRefunded }: { detail: SubscriptionDetail; onRefunded: (notice: string) => void }) => (
  <div className={classes.columns}>
    <SubscriptionFacts detail={detail} />
    <CourseFacts detail={detail} />
    <Terms terms={detail.Terms} />
    <Payments detail={detail} onRefunded={onRefunded} />
  </div>
)
