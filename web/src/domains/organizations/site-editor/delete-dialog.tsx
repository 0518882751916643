import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'
import { type SiteItem, siteContent } from '@aulanova/contract/organizations/sites'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { useWrite } from '#platform/api/api.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

interface Props {
  kind: SiteKind
  domain: string
  /** Null while nothing is to be deleted. */
  item: SiteItem | null
  onClose: () => void
  /** Before anything is read again. */
  onGone?: (() => void) | undefined
  onDeleted: (name: string) => void
}

export const DeleteDialog = ({ item, ...props }: Props) => item && <Asking key={item.Uuid} item={item} {...props} />

function Asking({ kind, domain, item, onClose, onGone, onDeleted }: Props & { item: SiteItem }) {
  const { t } = useTranslation('site')
  const remove = useWrite(siteContent[kind].remove)
  const confirm = () =>
    remove.mutate(
      { params: { domain, id: item.Uuid } },
      {
        onWritten: onGone,
        onSuccess: () => {
          onClose()
          onDeleted(item.Name)
        },
      },
    )
  return (
    <ConfirmDialog
      opened
      title={t('Delete “{{name}}”', { name: item.Name })}
      confirmLabel={t('Delete')}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {item.Published
          ? t('Visitors no longer find it on the site. This cannot be undone.')
          : t('It was not published. This cannot be undone.')}
      </p>
      {remove.error && (
        <ErrorAlert error={remove.error}>
          {remove.error.code === 'InUse' && (
            <p>{t('Others of the organization chart report to this person. Change them first.')}</p>
          )}
        </ErrorAlert>
      )}
    </ConfirmDialog>
  )
}
