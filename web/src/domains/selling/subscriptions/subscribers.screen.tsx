import { longestSearch } from '@aulanova/contract/kernel/limits'
import { listSubscribers, type Subscriber } from '@aulanova/contract/selling/subscribers'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { AdminCourseScreen } from '#domains/authoring/admin-course/admin-course-screen.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { ListTableSkeleton } from '#kit/list-table.tsx'
import { Notice, useNotice } from '#kit/notice.tsx'
import { ListSearch } from '#kit/search-box.tsx'
import { Text } from '#kit/text.tsx'
import { useUrl } from '#platform/address/url.ts'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { Pager } from '#platform/states/pager.tsx'
import { AddSubscriber } from './add-subscriber.tsx'
import { importOf } from './paths.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { SubscriberTable } from './subscriber-table.tsx'

/** Who is or was subscribed to a course. */
export function SubscribersScreen() {
  const { t } = useTranslation('subscriptions')
  const { uuid: courseId = '' } = useParams()
  return (
    <AdminCourseScreen
      key={courseId}
      courseId={courseId}
      actions={() => (
        <Button component={Link} to={importOf(courseId)} variant="default" leftSection={<Icon name="file" />}>
          {t('Add many from a file')}
        </Button>
      )}
    >
      {({ Name, Licenses }) => (
        <Subscribers
          courseId={courseId}
          courseName={Name}
          plans={Licenses.filter(({ Archived }) => Archived === null)}
        />
      )}
    </AdminCourseScreen>
  )
}

type Plans = Parameters<typeof AddSubscriber>[0]['plans']

function Subscribers({ courseId, courseName, plans }: { courseId: string; courseName: string; plans: Plans }) {
  const { t } = useTranslation(['subscriptions', 'common'])
  const [filter, setFilter] = useUrl({ search: '', page: 1 })
  const search = filter.search.trim().slice(0, longestSearch)
  const list = useRead(listSubscribers, { body: { uuid: courseId, page: filter.page, ...(search && { search }) } })
  const notice = useNotice()
  const [toRevoke, setToRevoke] = useState<Subscriber | null>(null)
  const onAdded = (text: string) => {
    notice.show(text)
    setFilter({ search: '', page: 1 })
  }
  return (
    <>
      <AddSubscriber courseId={courseId} plans={plans} onStart={notice.clear} onAdded={onAdded} />
      <Notice shown={notice.shown} />
      <Row wrap gap={24} rowGap={8} justify="between" below={16}>
        <ListSearch
          label={t('Name, e-mail or username')}
          value={filter.search}
          onChange={(text) => setFilter({ search: text.slice(0, longestSearch), page: 1 })}
        />
        <Text size={14} tone="muted" role="status">
          {list.data && t('{{count}} subscriptors', { count: list.data.Count })}
        </Text>
      </Row>
      <Loaded query={list} skeleton={<ListTableSkeleton columns={5} />}>
        {({ Items, Count }) => (
          <>
            {Items.length === 0 ? (
              <EmptyState
                title={search ? t('Nobody matches the search') : t('Nobody has subscribed to this course yet')}
              >
                {search
                  ? t('Change the search or the filters.', { ns: 'common' })
                  : t('Add a person above, or many from a file.')}
              </EmptyState>
            ) : (
              <SubscriberTable subscribers={Items} busy={list.isPlaceholderData} onRevoke={setToRevoke} />
            )}
            <Row align="stretch" justify="end" above={16} below={16}>
              <Pager page={filter.page} count={Count} onChange={(page) => setFilter({ page })} />
            </Row>
          </>
        )}
      </Loaded>
      <RevokeDialog
        subscriber={toRevoke && { person: toRevoke.User, courseId, courseName }}
        onClose={() => setToRevoke(null)}
        onDone={notice.show}
      />
    </>
  )
}
