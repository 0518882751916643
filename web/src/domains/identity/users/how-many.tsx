import type { listUsers } from '@aulanova/contract/identity/admin-users'
import type { Reply } from '@aulanova/contract/kernel/endpoint'
import { exactBelow } from '@aulanova/contract/kernel/limits'
import { useTranslation } from 'react-i18next'

interface Props {
  page: Reply<typeof listUsers>
  isSearch: boolean
  isFirst: boolean
}

/** Of a search only what its first page tells: what matches is not counted, and the number of all is another thing. */
export function HowMany({ page: { Users, PaginationToken, Estimated }, isSearch, isFirst }: Props) {
  const { t, i18n } = useTranslation('users')
  const count = Users.length
  if (isSearch && (!isFirst || count === 0)) return null
  if (isSearch)
    return PaginationToken
      ? t('More than {{count}} accounts match', { count })
      : t('{{count}} accounts match', { count })
  if (Estimated < exactBelow) return t('{{count}} accounts', { count: Estimated })
  return t('About {{total}} accounts', { total: new Intl.NumberFormat(i18n.language).format(Estimated) })
}
