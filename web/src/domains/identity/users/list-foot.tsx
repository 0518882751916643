import type { listUsers } from '@aulanova/contract/identity/admin-users'
import type { Reply } from '@aulanova/contract/kernel/endpoint'
import { useTranslation } from 'react-i18next'
import { Row } from '#kit/layout.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { TokenFoot } from '#platform/states/token-foot.tsx'
import { pageSizes, type useUserList } from './use-user-list.ts'

interface Props {
  list: ReturnType<typeof useUserList>
  page: Reply<typeof listUsers>
  isLoading: boolean
}

/** The page and its size at the left; the pages before and after it at the right. */
export function ListFoot({ list: { pages, size, change }, page, isLoading }: Props) {
  const { t } = useTranslation(['users', 'common'])
  return (
    <TokenFoot pages={pages} next={page.PaginationToken} isLoading={isLoading} isFull={page.Users.length >= size}>
      <Row wrap gap={12} rowGap={8}>
        {pages.page !== undefined && <span>{t('Page {{page}}', { ns: 'common', page: pages.page })}</span>}
        <NativeSelect
          aria-label={t('Accounts per page')}
          size="sm"
          data={pageSizes.map((each) => ({ value: String(each), label: t('{{size}} per page', { size: each }) }))}
          value={String(size)}
          onChange={(event) => change({ size: Number(event.currentTarget.value) })}
        />
      </Row>
    </TokenFoot>
  )
}
