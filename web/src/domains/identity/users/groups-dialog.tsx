import { readUser } from '@aulanova/contract/identity/admin-users'
import type { AdminUser, UserDetail } from '@aulanova/contract/identity/user-records'
import { idOf } from '@aulanova/contract/kernel/keys'
import { useTranslation } from 'react-i18next'
import { LateModal } from '#kit/late-modal.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { GroupsForm } from './groups-form.tsx'
import { ManyGroupsForm } from './many-groups-form.tsx'

interface Props {
  /** Empty while nobody's groups are changed. */
  people: readonly AdminUser[]
  onClose: () => void
  onDone: (notice: string) => void
}

/** Changes the groups of one person or of several, and says before what would change. */
export function GroupsDialog({ people, onClose, onDone }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const [first, ...others] = people
  const isOne = others.length === 0
  return (
    <LateModal
      centered
      size="lg"
      opened={first !== undefined}
      onClose={onClose}
      // A click beside it must not lose what was chosen.
      closeOnClickOutside={false}
      title={
        isOne
          ? t('Groups of {{name}}', { name: first?.Name ?? '' })
          : t('Groups of {{count}} people', { count: people.length })
      }
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      {first && isOne && <OnePerson user={first} onClose={onClose} onDone={onDone} />}
      {first && !isOne && <ManyGroupsForm people={people} onClose={onClose} onDone={onDone} />}
    </LateModal>
  )
}

/** Reads the person first: the list may be older than the account. */
function OnePerson({ user, onClose, onDone }: Pick<Props, 'onClose' | 'onDone'> & { user: AdminUser }) {
  const person = useRead(readUser, { params: { id: idOf(user.PK) } })
  return (
    <Loaded query={person} skeleton={<Skeleton h={240} />}>
      {({ Item }: { Item: UserDetail }) => (
        <GroupsForm
          user={Item}
          onReload={async () => {
            await person.refetch()
          }}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </Loaded>
  )
}
