import { Button, Modal } from '@mantine/core'
import './mantine-overlays.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './confirm-dialog.module.css'

interface Props {
  opened: boolean
  /** Names the thing: "Delete the category Physics". */
  title: string
  /** Names the act: "Delete category". */
  confirmLabel: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asked before an act that takes something away. */
export function ConfirmDialog({ opened, title, confirmLabel, busy = false, onConfirm, onClose, children }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      centered
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('Close') }}
      classNames={{ title: classes.title ?? '', body: classes.body ?? '' }}
    >
      {children}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
