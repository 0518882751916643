import type { ReferenceKind } from '@aulanova/contract/reference-kinds'
import { type Deletion, referenceTools } from '@aulanova/contract/reference-tools'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#lib/api.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './reference-list.module.css'

interface Props {
  kind: ReferenceKind
  chosen: ReadonlyMap<string, string>
  onClear: () => void
  onDeleted: (deletion: Deletion) => void
}

/** What can be done with the chosen entries. */
export function ChosenBar({ kind, chosen, onClear, onDeleted }: Props) {
  const { t } = useTranslation('reference')
  const [asking, setAsking] = useState(false)
  const remove = useWrite(referenceTools[kind].removeMany)
  const count = chosen.size
  const confirm = async () => {
    const { Item } = await remove.mutateAsync({ body: { ids: [...chosen.keys()] } })
    setAsking(false)
    onDeleted(Item)
  }
  if (count === 0) return null
  return (
    <section className={classes.chosen} aria-label={t('Chosen entries')}>
      <p role="status">{t('{{count}} chosen', { count })}</p>
      <Button variant="default" color="red" leftSection={<Icon name="trash" />} onClick={() => setAsking(true)}>
        {t('Delete those that nothing uses')}
      </Button>
      <Button variant="subtle" onClick={onClear}>
        {t('Clear the choice')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('Delete {{count}} entries', { count })}
        confirmLabel={t('Delete those that nothing uses')}
        busy={remove.isPending}
        onConfirm={() => confirm().catch(() => {})}
        onClose={() => {
          remove.reset()
          setAsking(false)
        }}
      >
        {t('What is in use stays, and you are told which. This cannot be undone.')}
        {remove.error && <ErrorAlert error={remove.error} />}
      </ConfirmDialog>
    </section>
  )
}
