import type { AdminUser } from '@aulanova/contract/user-records'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { useGroupName } from '#ui/group-name.ts'
import { Message } from '#ui/message.tsx'
import { useOneMember } from './use-one-member.ts'

interface Props {
  group: string
  /** Null while nobody is to leave. */
  user: AdminUser | null
  onClose: () => void
  onDone: (notice: string) => void
}

export function RemoveMemberDialog({ group, user, onClose, onDone }: Props) {
  const { t } = useTranslation('users')
  const groupName = useGroupName()(group)
  const member = useOneMember(group)
  const name = user?.Name ?? ''
  const close = () => {
    member.reset()
    onClose()
  }
  const confirm = () =>
    user &&
    member.change(user, false, () => {
      onDone(t('{{name}} was removed from the group', { name }))
      close()
    })
  return (
    <ConfirmDialog
      opened={user !== null}
      title={t('Remove {{name}} from “{{group}}”?', { name, group: groupName })}
      confirmLabel={t('Remove')}
      busy={member.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      {member.error && <ErrorAlert error={member.error} />}
      {member.refusal && (
        <Message kind="error">
          {member.refusal === 'last-admin'
            ? t('The last administrator stays in the group.')
            : t('It did not work; try again.')}
        </Message>
      )}
      {!member.error &&
        !member.refusal &&
        t('What the group permits ends with the next request of this person. They can be added again.')}
    </ConfirmDialog>
  )
}
