import { maxChanged } from '@aulanova/contract/identity/user-groups'
import type { AdminUser } from '@aulanova/contract/identity/user-records'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#kit/checkbox.ts'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import type { Selection } from './use-selection.ts'
import classes from './users.module.css'

interface Props {
  selection: Selection
  page: AdminUser[]
  onGroups: () => void
}

/** Selects the whole page, and says how many are selected on all pages together. */
export function SelectionBar({ selection, page, onGroups }: Props) {
  const { t } = useTranslation('users')
  const count = selection.users.length
  const here = page.filter(selection.has).length
  const isTooMany = count > maxChanged
  if (page.length === 0 && count === 0) return null
  return (
    <Row wrap gap={16} rowGap={8} className={classes.bar} data-active={count > 0 || undefined}>
      <Checkbox
        label={t('Select this page')}
        checked={page.length > 0 && here === page.length}
        indeterminate={here > 0 && here < page.length}
        onChange={(event) => selection.change(page, event.currentTarget.checked)}
      />
      <span role="status">{count > 0 && t('{{count}} selected', { count })}</span>
      {count > 0 && (
        <>
          <Button size="compact-md" leftSection={<Icon name="shield" />} disabled={isTooMany} onClick={onGroups}>
            {t('Change groups')}
          </Button>
          <Button size="compact-md" variant="subtle" onClick={selection.clear}>
            {t('Clear the selection')}
          </Button>
        </>
      )}
      {isTooMany && <span>{t('At most {{max}} at once.', { max: maxChanged })}</span>}
    </Row>
  )
}
