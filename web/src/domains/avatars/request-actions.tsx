import {
  type AvatarRequest,
  cancelAvatarRequest,
  deleteAvatarRequest,
  mayCancel,
  mayRetry,
  retryAvatarRequest,
} from '@aulanova/contract/avatars/avatars'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { catchLostFocus } from '#kit/behaviour/lost-focus.ts'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Row } from '#kit/layout.tsx'
import { Menu } from '#kit/menu.tsx'
import { useWrite } from '#platform/api/api.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './requests.module.css'

interface Props {
  request: AvatarRequest
  onDuplicate: () => void
  onDeleted: () => void
}

/** What may be done with a request: the likeliest as a button, the rest in a menu. */
export function RequestActions({ request, onDuplicate, onDeleted }: Props) {
  const { t } = useTranslation('avatars')
  const { Id: id, Title: title, State: state } = request
  const cancel = useWrite(cancelAvatarRequest)
  const retry = useWrite(retryAvatarRequest)
  const [isDeleting, setDeleting] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  // The button that was pressed is gone with the state it belonged to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the state has changed
  useEffect(() => {
    if (isPressed.current) catchLostFocus(menu.current)
    isPressed.current = false
  }, [state])
  const press = (change: typeof cancel) => {
    isPressed.current = true
    change.mutate({ body: { id } })
  }
  const error = cancel.error ?? retry.error
  return (
    <Row wrap gap={4} justify="end" className={classes.actions}>
      {mayCancel(state) && (
        <Button
          variant="default"
          aria-label={t('Cancel: {{title}}', { title })}
          loading={cancel.isPending}
          onClick={() => press(cancel)}
        >
          {t('Cancel')}
        </Button>
      )}
      {mayRetry(state) && (
        <Button
          variant="default"
          aria-label={t('Try again: {{title}}', { title })}
          loading={retry.isPending}
          onClick={() => press(retry)}
        >
          {t('Try again')}
        </Button>
      )}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <IconButton ref={menu} icon="dots-vertical" size={36} label={t('Actions for {{title}}', { title })} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="copy" size="small" />} onClick={onDuplicate}>
            {t('Duplicate')}
          </Menu.Item>
          {!mayCancel(state) && (
            <Menu.Item color="red" leftSection={<Icon name="trash" size="small" />} onClick={() => setDeleting(true)}>
              {t('Delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {error && (
        <div className={classes.problem}>
          <ErrorAlert error={error} />
        </div>
      )}
      <Deletion request={request} opened={isDeleting} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
    </Row>
  )
}

interface DeletionProps extends Pick<Props, 'request' | 'onDeleted'> {
  opened: boolean
  onClose: () => void
}

function Deletion({ request, opened, onClose, onDeleted }: DeletionProps) {
  const { t } = useTranslation('avatars')
  const { Id: id, Title: title, Courses } = request
  const deletion = useWrite(deleteAvatarRequest)
  const close = () => {
    onClose()
    onDeleted()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('Delete “{{title}}”', { title })}
      confirmLabel={t('Delete request')}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate({ body: { id } }, { onSuccess: close })}
      onClose={onClose}
    >
      <p>
        {Courses > 0
          ? t('The request and its script are deleted. Courses keep the video.')
          : t('The request, its script and its video are deleted.')}
      </p>
      {deletion.error && <ErrorAlert error={deletion.error} />}
    </ConfirmDialog>
  )
}
