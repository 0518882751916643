import { type ReferenceEntry, reference } from '@aulanova/contract/reference/reference'
import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { Message } from '#kit/message.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { useWrite } from '#platform/api/api.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { kindWords } from './kind-words.ts'
import { UseList, useUses } from './uses.tsx'

interface Props {
  kind: ReferenceKind
  /** Null while nothing is to be deleted. */
  entry: ReferenceEntry | null
  onClose: () => void
  onDeleted: (name: string) => void
}

export const DeleteDialog = ({ entry, ...props }: Props) =>
  entry && <Asking key={entry.Uuid} entry={entry} {...props} />

/** Says what uses the entry first: as long as something does, it cannot be deleted. */
function Asking({ kind, entry, onClose, onDeleted }: Props & { entry: ReferenceEntry }) {
  const { t } = useTranslation(['reference', 'problems'])
  const uses = useUses(kind, entry.Uuid)
  const remove = useWrite(reference[kind].remove)
  const words = kindWords[kind]
  const isUsed = uses.data !== undefined && uses.data.Item.Count > 0
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: entry.Uuid } })
    onClose()
    onDeleted(entry.Name)
  }
  /** Somebody may have begun to use it since. */
  const fail = () => void uses.refetch()

  return (
    <ConfirmDialog
      opened
      title={t('Delete {{thing}} “{{name}}”', { thing: t(words.singular), name: entry.Name })}
      confirmLabel={t(words.remove)}
      busy={remove.isPending}
      disabled={isUsed || uses.isPending}
      onConfirm={() => confirm().catch(fail)}
      onClose={onClose}
    >
      <Loaded query={uses} skeleton={<Skeleton h={48} />}>
        {({ Item }) =>
          isUsed ? (
            <>
              <Message kind="notice" title={t('This is still in use', { ns: 'problems' })}>
                {t('As long as something refers to it, it cannot be deleted.')}
              </Message>
              <UseList uses={Item.Uses} />
            </>
          ) : (
            t('It disappears from all lists. This cannot be undone.')
          )
        }
      </Loaded>
      {remove.error && <ErrorAlert error={remove.error} />}
    </ConfirmDialog>
  )
}
