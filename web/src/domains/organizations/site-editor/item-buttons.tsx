import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import card from '#kit/form-card.module.css'
import { Row } from '#kit/layout.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import type { ItemDialog } from './item-dialogs.tsx'
import classes from './site.module.css'
import type { ItemForm, Publishing } from './use-item-form.ts'

interface Props {
  state: ItemForm
  /** Resolves to whether it was saved. */
  onSave: (publishing?: Publishing) => Promise<boolean>
  onOpen: (dialog: ItemDialog) => void
}

/** What can be done with an item. Enter in a field saves the draft. */
export function ItemButtons({ state, onSave, onOpen }: Props) {
  const { t } = useTranslation('site')
  const { form, base, busy } = state
  const isDirty = form.isDirty()
  const isLive = base?.Published ?? false
  const isUpToDate = base?.State === 'published' && !isDirty

  const preview = () => {
    form.clearErrors()
    if (state.check(false)) onOpen('preview')
  }
  const schedule = () => {
    form.clearErrors()
    if (state.check(true)) onOpen('schedule')
  }
  return (
    <div className={card.foot}>
      <Button loading={busy} disabled={isUpToDate} onClick={() => void onSave({ Published: true })}>
        {isLive ? t('Publish the changes') : t('Publish')}
      </Button>
      <Button type="submit" variant="default" disabled={busy}>
        {t('Save draft')}
      </Button>
      <Button variant="default" disabled={busy || isUpToDate} onClick={schedule}>
        {t('Schedule…')}
      </Button>
      <Button variant="default" onClick={preview}>
        {t('Preview')}
      </Button>
      <span className={classes.unsaved} role="status">
        {isDirty && <StatusBadge state="soon">{t('Not saved yet')}</StatusBadge>}
      </span>
      <Row as="span" wrap gap={8} align="stretch" push className={classes.away}>
        {(isLive || base?.State === 'scheduled') && (
          <Button variant="subtle" disabled={busy} onClick={() => void onSave({ Published: false })}>
            {isLive ? t('Withdraw from the site') : t('Cancel the schedule')}
          </Button>
        )}
        {base && (
          <Button variant="subtle" color="red" disabled={busy} onClick={() => onOpen('delete')}>
            {t('Delete')}
          </Button>
        )}
      </Row>
    </div>
  )
}
