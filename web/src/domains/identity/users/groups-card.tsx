import type { UserDetail } from '@aulanova/contract/identity/user-records'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupChips } from './group-chips.tsx'
import { GroupsDialog } from './groups-dialog.tsx'
import classes from './user.module.css'

export function GroupsCard({ user, onDone }: { user: UserDetail; onDone: (notice: string) => void }) {
  const { t } = useTranslation('users')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classes.side1} aria-labelledby="groups">
      <div className={classes.sideHead}>
        <h2 id="groups">{t('Groups')}</h2>
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {t('Change groups')}
        </Button>
      </div>
      <p>{t('They decide what a person sees and may do.')}</p>
      {user.Groups.length > 0 ? <GroupChips groups={user.Groups} all /> : <p>{t('In no group')}</p>}
      <GroupsDialog people={isOpen ? [user] : []} onClose={() => setOpen(false)} onDone={onDone} />
    </section>
  )
}
