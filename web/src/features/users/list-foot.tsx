import type { listUsers } from '@aulanova/contract/admin-users'
import type { Reply } from '@aulanova/contract/endpoint'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/icon.tsx'
import { NativeSelect } from '#ui/native-select.ts'
import foot from '#ui/token-foot.module.css'
import { pageSizes, type useUserList } from './use-user-list.ts'
import classes from './users.module.css'

interface Props {
  pages: ReturnType<typeof useUserList>
  page: Reply<typeof listUsers>
  isLoading: boolean
}

/** The page and its size at the left; the next page, and beside it the way back to the first one. */
export function ListFoot({ pages, page, isLoading }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const next = page.PaginationToken
  return (
    <div className={foot.foot}>
      <div className={classes.size}>
        <span>{t('Page {{page}}', { ns: 'common', page: pages.page })}</span>
        <NativeSelect
          aria-label={t('Accounts per page')}
          size="sm"
          data={pageSizes.map((size) => ({ value: String(size), label: t('{{size}} per page', { size }) }))}
          value={String(pages.size)}
          onChange={(event) => pages.change({ size: Number(event.currentTarget.value) })}
        />
      </div>
      <div className={classes.turn}>
        {(pages.token !== null || (next === undefined && page.Users.length >= pages.size)) && (
          <Button variant={next === undefined ? 'default' : 'subtle'} onClick={pages.restart}>
            {t('Start from the beginning', { ns: 'common' })}
          </Button>
        )}
        {next !== undefined && (
          <Button
            variant="default"
            loading={isLoading}
            rightSection={<Icon name="arrow-right" />}
            onClick={() => pages.next(next)}
          >
            {t('Next Page', { ns: 'common' })}
          </Button>
        )}
      </div>
    </div>
  )
}
