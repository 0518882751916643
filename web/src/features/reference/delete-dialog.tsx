import { type ReferenceEntry, reference } from '@aulanova/contract/reference'
import type { ReferenceKind } from '@aulanova/contract/reference-kinds'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#lib/api.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Message } from '#ui/message.tsx'
import { kindWords } from './kind-words.ts'

interface Props {
  kind: ReferenceKind
  /** Null while nothing is to be deleted. */
  entry: ReferenceEntry | null
  onClose: () => void
  onDeleted: (name: string) => void
}

export function DeleteDialog({ kind, entry, onClose, onDeleted }: Props) {
  const { t } = useTranslation(['reference', 'problems'])
  const remove = useWrite(reference[kind].remove)
  const words = kindWords[kind]
  const close = () => {
    remove.reset()
    onClose()
  }
  const confirm = async ({ Uuid, Name }: ReferenceEntry) => {
    await remove.mutateAsync({ params: { id: Uuid } })
    close()
    onDeleted(Name)
  }

  return (
    <ConfirmDialog
      opened={entry !== null}
      title={t('Delete {{thing}} “{{name}}”', { thing: t(words.singular), name: entry?.Name ?? '' })}
      confirmLabel={t(words.remove)}
      busy={remove.isPending}
      onConfirm={() => entry && confirm(entry).catch(() => {})}
      onClose={close}
    >
      {remove.error === null && t('It disappears from all lists. This cannot be undone.')}
      {remove.error?.code === 'InUse' && (
        <Message kind="error" title={t('This is still in use', { ns: 'problems' })}>
          {t(
            'A course, another entry or a published revision still refers to it. As long as one does, it cannot be deleted.',
          )}
        </Message>
      )}
      {remove.error && remove.error.code !== 'InUse' && <ErrorAlert error={remove.error} />}
    </ConfirmDialog>
  )
}
