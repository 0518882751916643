import type { ReferenceEntry } from '@aulanova/contract/reference'
import type { ReferenceKind } from '@aulanova/contract/reference-kinds'
import { type Deletion, mostDeletedAtOnce, referenceTools } from '@aulanova/contract/reference-tools'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#lib/api.ts'
import { Checkbox } from '#ui/checkbox.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './reference-list.module.css'

interface Props {
  kind: ReferenceKind
  /** The entries that are shown. */
  page: ReferenceEntry[]
  chosen: ReadonlyMap<string, string>
  onChange: (entries: ReferenceEntry[], isChosen: boolean) => void
  onClear: () => void
  onDeleted: (deletion: Deletion) => void
}

/** Chooses the whole page, says how many are chosen on all pages together, and what can be done with them. */
export function ChosenBar({ kind, page, chosen, onChange, onClear, onDeleted }: Props) {
  const { t } = useTranslation('reference')
  const [asking, setAsking] = useState(false)
  const remove = useWrite(referenceTools[kind].removeMany)
  const count = chosen.size
  const confirm = async () => {
    const { Item } = await remove.mutateAsync({ body: { ids: [...chosen.keys()] } })
    setAsking(false)
    onDeleted(Item)
  }
  const here = page.filter(({ Uuid }) => chosen.has(Uuid)).length
  if (page.length === 0 && count === 0) return null
  return (
    <section className={classes.chosen} data-active={count > 0 || undefined} aria-label={t('Chosen entries')}>
      <Checkbox
        label={t('Choose all of this page')}
        checked={page.length > 0 && here === page.length}
        indeterminate={here > 0 && here < page.length}
        onChange={(event) => onChange(page, event.currentTarget.checked)}
      />
      <p role="status">
        {count > 0 && t('{{count}} chosen', { count })}
        {count >= mostDeletedAtOnce && ` · ${t('At most {{most}} at once.', { most: mostDeletedAtOnce })}`}
      </p>
      {count > 0 && (
        <>
          <Button variant="default" color="red" leftSection={<Icon name="trash" />} onClick={() => setAsking(true)}>
            {t('Delete those that nothing uses')}
          </Button>
          <Button variant="subtle" onClick={onClear}>
            {t('Clear the choice')}
          </Button>
        </>
      )}
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
