import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './confirm-dialog.module.css'
import { LateModal } from './late-modal.tsx'

interface Props {
  opened: boolean
  /** Names the thing: "Delete the category Physics". */
  title: string
  /** Names the action: "Delete category". */
  confirmLabel: string
  /** Where "Cancel" could mean the action itself, as with cancelling a payment. */
  dismissLabel?: string
  busy?: boolean
  /** The action cannot be undone, but deletes nothing. */
  harmless?: boolean
  /** Nothing can be done yet, or at all; the dialog says why. */
  disabled?: boolean
  /** A button for what can be done instead. */
  alternative?: ReactNode
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: Props) {
  const {
    opened,
    title,
    confirmLabel,
    dismissLabel,
    busy = false,
    harmless = false,
    disabled = false,
    alternative,
    onConfirm,
    onClose,
    children,
  } = props
  const { t } = useTranslation()
  return (
    <LateModal
      centered
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('Close') }}
      classNames={{ body: classes.body ?? '' }}
    >
      {children}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {dismissLabel ?? t('Cancel')}
        </Button>
        {alternative}
        <Button {...(!harmless && { color: 'red' })} loading={busy} disabled={disabled} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </LateModal>
  )
}
