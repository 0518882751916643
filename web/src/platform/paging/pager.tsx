import { Pagination } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Pagination.css'
import { pageSize } from '@aulanova/contract/kernel/common'
import { useTranslation } from 'react-i18next'
import { Row } from '#kit/layout.tsx'
import classes from './pager.module.css'

interface Props {
  page: number
  /** The number of entries on all pages. */
  count: number
  onChange: (page: number) => void
}

/** Page numbers; nothing when everything fits on one page. */
export function Pager({ page, count, onChange }: Props) {
  const { t } = useTranslation()
  const pages = Math.ceil(count / pageSize)
  if (pages <= 1) return null
  return (
    <nav aria-label={t('Pages')}>
      <Pagination
        // Nine controls fit beside each other on a phone.
        gap={4}
        total={pages}
        value={Math.min(page, pages)}
        onChange={onChange}
        getItemProps={(item) => ({ 'aria-label': t('Page {{page}}', { page: item }) })}
        getControlProps={(control) => ({ 'aria-label': control === 'next' ? t('Next page') : t('Previous page') })}
      />
    </nav>
  )
}

/** Below a list: at its end, and in the middle of a phone. */
export const PagerFoot = ({ above, ...pager }: Props & { above: 16 | 24 }) => (
  <Row align="stretch" justify="end" above={above} className={classes.foot}>
    <Pager {...pager} />
  </Row>
)
