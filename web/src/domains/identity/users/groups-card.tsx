import type { UserDetail } from '@aulanova/contract/identity/user-records'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Row, Stack } from '#kit/layout.tsx'
import { GroupChips } from './group-chips.tsx'
import { GroupsDialog } from './groups-dialog.tsx'
import classes from './user.module.css'

export function GroupsCard({ user, onDone }: { user: UserDetail; onDone: (notice: string) => void }) {
  const { t } = useTranslation('users')
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack as="section" gap={12} className={classes.side1} aria-labelledby="groups">
      <Row gap={8} justify="between">
        <h2 id="groups">{t('Groups')}</h2>
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {t('Change groups')}
        </Button>
      </Row>
      <p>{t('They decide what a person sees and may do.')}</p>
      {user.Groups.length > 0 ? <GroupChips groups={user.Groups} all /> : <p>{t('In no group')}</p>}
      <GroupsDialog people={isOpen ? [user] : []} onClose={() => setOpen(false)} onDone={onDone} />
    </Stack>
  )
}
