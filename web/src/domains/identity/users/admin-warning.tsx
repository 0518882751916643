import type { GroupEffect } from '@aulanova/contract/identity/user-groups'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'

const becomesAdmin = ({ Outcome, Gained }: GroupEffect) =>
  Outcome === 'change' && Gained.some(({ Permission }) => Permission === 'administration:use')

/** Said before people become administrators, who may do everything. */
export function AdminWarning({ effects }: { effects: GroupEffect[] }) {
  const { t } = useTranslation('users')
  const count = effects.filter(becomesAdmin).length
  if (count === 0) return null
  return (
    <Row as={Text} size={14} tone="danger" weight="medium" gap={8} align="start" below={8}>
      <Icon name="alert" size="small" />
      <span>
        {t('{{count}} people become administrators: they may do everything, also change your groups.', { count })}
      </span>
    </Row>
  )
}
