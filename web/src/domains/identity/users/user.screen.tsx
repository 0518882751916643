import { readUser, readUserByUsername, type UserDetail } from '@aulanova/contract/identity/admin-users'
import { readUserAccess } from '@aulanova/contract/identity/user-access'
import { idOf } from '@aulanova/contract/kernel/keys'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { PersonFace } from '#domains/identity/parts/person-face.tsx'
import { Columns } from '#kit/columns.tsx'
import { EmailText } from '#kit/email-text.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { Notice, useNotice } from '#kit/notice.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { Breadcrumbs } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Steady } from '#kit/steady.tsx'
import { Text } from '#kit/text.tsx'
import { readOf, useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { CoursesCard, PermissionsCard } from './access-cards.tsx'
import { DeviceLog } from './device-log.tsx'
import { FactsCard } from './facts-card.tsx'
import { GroupChips } from './group-chips.tsx'
import { GroupsDialog } from './groups-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { MenuPlaces, type PlacesOf } from './menu-places.ts'
import { allUsers, type FromList } from './paths.ts'
import { UserStatus } from './person-columns.tsx'
import { SupportActions } from './support-actions.tsx'
import { SupportDialogs, SupportError } from './support-dialogs.tsx'
import { useFacts } from './use-facts.ts'
import { useSupport } from './use-support.ts'
import { SideCard } from './user-card.tsx'

/** Subscribes the person to a course: of a domain above this one, so the app hands it in. */
export type Subscribing = ComponentType<{
  opened: boolean
  user: UserDetail
  onClose: () => void
  onDone: (notice: string) => void
}>

/** One person, by the id in the address. */
export const userScreen = (placesOf: PlacesOf, Subscribing: Subscribing) =>
  function UserScreen() {
    const { id = '' } = useParams()
    const user = useRead(readUser, { params: { id } })
    return (
      <MenuPlaces value={placesOf}>
        <Person user={user} id={id} Subscribing={Subscribing} />
      </MenuPlaces>
    )
  }

/** The same by the username: where a new account is opened. */
export const updateScreen = (placesOf: PlacesOf, Subscribing: Subscribing) =>
  function UpdateScreen() {
    const { username = '' } = useParams()
    const user = useRead(readUserByUsername, { params: { username } })
    return (
      <MenuPlaces value={placesOf}>
        <Person user={user} id={user.data && idOf(user.data.Item.PK)} Subscribing={Subscribing} />
      </MenuPlaces>
    )
  }

type Access = ReturnType<typeof useRead<typeof readUserAccess>>

interface Props {
  user: ReturnType<typeof useRead<typeof readUser>>
  /** Undefined until it is known. */
  id: string | undefined
  Subscribing: Subscribing
}

function Person({ user, id = '', Subscribing }: Props) {
  const { t } = useTranslation('users')
  // Read with the person: what it says changes the height of cards above others.
  const access: Access = useQuery({ ...readOf(readUserAccess, { params: { id } }), enabled: id !== '' })
  // Not while it is read again after a failure: what was typed by then would be lost.
  const isPending = user.isPending || (access.isLoading && !access.isFetched)
  const state = useLocation().state as (FromList & { created?: true }) | null
  const name = user.data?.Item.Name ?? t('User')
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('Management'), to: '/admin' },
          { label: t('Users'), to: state?.list ?? allUsers },
          { label: name },
        ]}
      />
      {(isPending || !user.data) && (
        <Row as="header" wrap gap={20} rowGap={16} above={8} below={24}>
          <PageTitle>{name}</PageTitle>
        </Row>
      )}
      <Loaded query={{ ...user, isPending }} skeleton={<Skeleton h={480} />}>
        {({ Item }) => (
          <PersonPage
            // What is typed about one person must not stay when the address changes to another.
            key={Item.PK}
            user={Item}
            access={access}
            isNew={state?.created ?? false}
            Subscribing={Subscribing}
            onReload={async () => (await user.refetch()).data?.Item}
          />
        )}
      </Loaded>
    </>
  )
}

interface PageProps {
  user: UserDetail
  access: Access
  isNew: boolean
  onReload: () => Promise<UserDetail | undefined>
  Subscribing: Subscribing
}

function PersonPage({ user, access, isNew, onReload, Subscribing }: PageProps) {
  const { t } = useTranslation('users')
  const notice = useNotice()
  const support = useSupport(notice)
  const facts = useFacts(user, { onReload, onSaved: notice.show })
  // Null until it is first opened, and then loaded.
  const [isSubscribing, setSubscribing] = useState<boolean | null>(null)
  return (
    <>
      <Row as="header" wrap gap={20} rowGap={16} above={8} below={24}>
        <PersonFace name={user.Name} large />
        <Text as="div" breakable grow={280}>
          <PageTitle>{user.Name}</PageTitle>
          <Row as={Text} size={14} breakable wrap gap={20} rowGap={4} above={4}>
            <Text as="span" tone="muted">
              <EmailText>{user.Email}</EmailText>
            </Text>
            <UserStatus user={user} />
            {user.Enabled && <StatusBadge state="on">{t('Enabled')}</StatusBadge>}
            <StatusBadge state={user.EmailVerified ? 'on' : 'off'}>
              {user.EmailVerified ? t('E-mail verified') : t('E-mail not verified')}
            </StatusBadge>
          </Row>
        </Text>
        <Button onClick={() => setSubscribing(true)}>{t('Subscribe to a course')}</Button>
      </Row>
      {isNew && !notice.shown && !support.error && (
        <Stack below={16}>
          <Message kind="success">{t('The account was created, and an invitation mailed.')}</Message>
        </Stack>
      )}
      <Notice shown={notice.shown} />
      <SupportError support={support} />
      <Columns as={Steady} gap={24} side={320} over={{ desktop: 'right' }} top>
        <Stack gap={24} shrink>
          <SupportActions user={user} devices={access.data?.Item.Devices ?? null} support={support} />
          <CoursesCard id={idOf(user.PK)} access={access} />
          <DeviceLog id={idOf(user.PK)} />
        </Stack>
        <Stack gap={24} shrink>
          <GroupsCard user={user} onDone={notice.show} />
          <PermissionsCard access={access} isShut={!user.Enabled} />
          <FactsCard user={user} access={access.data?.Item} facts={facts} />
        </Stack>
      </Columns>
      <SupportDialogs support={support} />
      {isSubscribing !== null && (
        <Suspense fallback={null}>
          <Subscribing opened={isSubscribing} user={user} onClose={() => setSubscribing(false)} onDone={notice.show} />
        </Suspense>
      )}
      <LeaveGuard support={support} isTyped={facts.isDirty} />
    </>
  )
}

function GroupsCard({ user, onDone }: { user: UserDetail; onDone: (notice: string) => void }) {
  const { t } = useTranslation('users')
  const [isOpen, setOpen] = useState(false)
  return (
    <SideCard
      id="groups"
      title={t('Groups')}
      action={
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {t('Change groups')}
        </Button>
      }
    >
      <Text size={14} tone="muted">
        {t('They decide what a person sees and may do.')}
      </Text>
      {user.Groups.length > 0 ? <GroupChips groups={user.Groups} all /> : <Text tone="muted">{t('In no group')}</Text>}
      <GroupsDialog people={isOpen ? [user] : []} onClose={() => setOpen(false)} onDone={onDone} />
    </SideCard>
  )
}
