import type { GroupEffect } from '@aulanova/contract/identity/user-groups'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import classes from './users.module.css'

const becomesAdmin = ({ Outcome, Gained }: GroupEffect) =>
  Outcome === 'change' && Gained.some(({ Permission }) => Permission === 'administration:use')

/** Said before people become administrators, who may do everything. */
export function AdminWarning({ effects }: { effects: GroupEffect[] }) {
  const { t } = useTranslation('users')
  const count = effects.filter(becomesAdmin).length
  if (count === 0) return null
  return (
    <p className={classes.warning}>
      <Icon name="alert" size="small" />
      {t('{{count}} people become administrators: they may do everything, also change your groups.', { count })}
    </p>
  )
}
