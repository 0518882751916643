import type { CourseDraft } from '@aulanova/contract/builder'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './publish.module.css'

interface Props {
  draft: Pick<CourseDraft, 'Name'>
  busy: 'hand-in' | 'publish' | 'unpublish' | null
  onCheck: () => void
  /** Each is missing where this person may not do it, or not in the current state. */
  onHandIn?: () => void
  onPublish?: () => void
  onUnpublish?: () => Promise<void>
}

export function PublishButtons({ draft, busy, onCheck, onHandIn, onPublish, onUnpublish }: Props) {
  const { t } = useTranslation(['review', 'builder'])
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={classes.buttons}>
      <Button variant="default" leftSection={<Icon name="refresh" />} onClick={onCheck}>
        {t('Check again')}
      </Button>
      {onUnpublish && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('Unpublish')}
        </Button>
      )}
      {onHandIn && (
        <Button loading={busy === 'hand-in'} onClick={onHandIn}>
          {t('Check and hand in')}
        </Button>
      )}
      {onPublish && (
        <Button loading={busy === 'publish'} onClick={onPublish}>
          {t('Publish', { ns: 'builder' })}
        </Button>
      )}
      {onUnpublish && (
        <ConfirmDialog
          opened={isAsking}
          title={t('Unpublish “{{name}}”?', { name: draft.Name })}
          confirmLabel={t('Unpublish')}
          busy={busy === 'unpublish'}
          onClose={() => setAsking(false)}
          onConfirm={() => void onUnpublish().then(() => setAsking(false))}
        >
          {t('It leaves the catalogue at once. The draft stays as it is.')}
        </ConfirmDialog>
      )}
    </div>
  )
}
