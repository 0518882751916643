import type { UserDetail } from '@aulanova/contract/identity/user-records'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '#kit/text.tsx'
import { GroupChips } from './group-chips.tsx'
import { GroupsDialog } from './groups-dialog.tsx'
import { SideCard } from './user-card.tsx'

export function GroupsCard({ user, onDone }: { user: UserDetail; onDone: (notice: string) => void }) {
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
