import type { Plan } from '@aulanova/contract/authoring/collections'
import { longestSearch } from '@aulanova/contract/kernel/limits'
import { listSubscribers, type Subscriber } from '@aulanova/contract/selling/subscribers'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { AdminCourseScreen } from '#domains/authoring/admin-course/admin-course-screen.tsx'
import { PersonSearch } from '#domains/identity/person-search/person-search.tsx'
import { usePersonSearch } from '#domains/identity/person-search/use-person-search.ts'
import { PlanSelect } from '#domains/selling/giving/plan-select.tsx'
import { useGive } from '#domains/selling/giving/use-give.ts'
import { Card } from '#kit/card.tsx'
import { EmailText } from '#kit/email-text.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { type Column, ListTable, ListTableSkeleton } from '#kit/list-table.tsx'
import { Notice, useNotice } from '#kit/notice.tsx'
import { ListSearch } from '#kit/search-box.tsx'
import { Text } from '#kit/text.tsx'
import { useUrl } from '#platform/address/url.ts'
import { useRead } from '#platform/api/api.ts'
import { formatDate, formatPercent } from '#platform/i18n/format.ts'
import { Pager } from '#platform/paging/pager.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { detailOf, importOf } from './paths.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { StateOf } from './state-of.tsx'
import classes from './subscriptions.module.css'

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

interface TableProps {
  subscribers: Subscriber[]
  busy: boolean
  onRevoke: (subscriber: Subscriber) => void
}

function SubscriberTable({ subscribers, busy, onRevoke }: TableProps) {
  const { t } = useTranslation('subscriptions')
  const { pathname, search } = useLocation()
  const columns: Column<Subscriber>[] = [
    {
      key: 'person',
      label: t('Person'),
      cell: (subscriber) => (
        <>
          <Link to={detailOf(subscriber)} state={{ list: pathname + search }}>
            {subscriber.User.Name}
          </Link>
          <Text as="small" block size={14} tone="muted" weight="normal">
            <EmailText>{subscriber.User.Email}</EmailText>
          </Text>
        </>
      ),
    },
    { key: 'plan', label: t('Plan'), cell: ({ Subscription }) => Subscription.Name },
    { key: 'created', label: t('Created'), figures: true, cell: ({ Created }) => formatDate(Created) },
    { key: 'expiration', label: t('Expiration'), figures: true, cell: ({ Expires }) => formatDate(Expires) },
    {
      key: 'progress',
      label: t('Progress'),
      figures: true,
      cell: ({ Progress }) => formatPercent(Progress.Percent),
    },
    { key: 'status', label: t('Status'), cell: (subscriber) => <StateOf record={subscriber} /> },
  ]
  return (
    <ListTable
      label={t('Subscriptors')}
      columns={columns}
      rows={subscribers}
      keyOf={({ PK }) => PK}
      busy={busy}
      menuLabel={t('Actions')}
      menu={(subscriber) =>
        subscriber.State === 'active' && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t('Revoke the access of {{name}}', { name: subscriber.User.Name })}
            onClick={() => onRevoke(subscriber)}
          >
            {t('Revoke')}
          </Button>
        )
      }
    />
  )
}

interface AddProps {
  courseId: string
  plans: Plan[]
  onStart: () => void
  onAdded: (notice: string) => void
}

/** Subscribes one person by one of the plans, without a payment. */
function AddSubscriber({ courseId, plans, onStart, onAdded }: AddProps) {
  const { t } = useTranslation('subscriptions')
  const add = useGive(courseId)
  const people = usePersonSearch()
  const [chosen, setChosen] = useState('')
  const [fault, setFault] = useState<ParseKeys<'subscriptions'> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const plan = plans.find(({ Uuid }) => Uuid === chosen) ?? plans[0]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    onStart()
    add.reset()
    setFailure(null)
    if (!people.typed.trim()) return setFault('Choose a person')
    const person = await people.find()
    setFault(person ? null : 'Nobody was found; choose a person of the list')
    if (!person || !plan) return
    add.send(person, plan, () => {
      people.type('')
      onAdded(t('{{name}} was subscribed with “{{plan}}”', { name: person.Name, plan: plan.Name }))
    })
  }
  return (
    <Card as="section" pad="small" gap={12} below={24} aria-label={t('Add a person')}>
      {(add.error ?? failure) !== null && <ErrorAlert error={add.error ?? failure} />}
      <form className={classes.addLine} onSubmit={(event) => void submit(event).catch(setFailure)} noValidate>
        <PersonSearch
          people={people}
          label={t('Person')}
          placeholder={t('Name, e-mail or username')}
          notFound={t('Nobody was found')}
          error={fault && t(fault)}
          onTyping={() => setFault(null)}
        />
        <PlanSelect plans={plans} value={plan?.Uuid ?? ''} onChange={setChosen} />
        <Button type="submit" loading={add.isPending || people.isLooking} disabled={!plan}>
          {t('Subscribe')}
        </Button>
      </form>
    </Card>
  )
}
