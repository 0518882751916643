import type { AdminUser } from '@aulanova/contract/identity/user-records'
import { useTranslation } from 'react-i18next'
import { useGroupName } from '#domains/identity/parts/group-name.ts'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { EmailText } from '#kit/email-text.tsx'
import { Message } from '#kit/message.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { MemberEffect, useMemberPreview } from './member-effect.tsx'
import { reasons } from './people-effects.tsx'
import { useOneMember } from './use-one-member.ts'

interface Props {
  group: string
  /** Null while nobody is to leave. */
  user: AdminUser | null
  onClose: () => void
  onDone: (notice: string) => void
}

/** Says what the person would lose before they are taken out of the group. */
export function RemoveMemberDialog({ group, user, onClose, onDone }: Props) {
  const { t } = useTranslation('users')
  const groupName = useGroupName()(group)
  const member = useOneMember(group)
  const preview = useMemberPreview('remove', group, user)
  const outcome = preview.isFetching ? undefined : preview.data?.Item[0]?.Outcome
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
      disabled={outcome !== 'change'}
      onConfirm={confirm}
      onClose={close}
    >
      {member.error && <ErrorAlert error={member.error} />}
      {member.refusal && (
        <Message kind="error">
          {t(member.refusal === 'change' || member.refusal === 'same' ? reasons.failed : reasons[member.refusal])}
        </Message>
      )}
      <p>
        <EmailText>{user?.Email ?? ''}</EmailText>
      </p>
      <MemberEffect
        preview={preview}
        reason={(outcome) =>
          outcome === undefined || outcome === 'change' || outcome === 'same'
            ? t('{{name}} is not in the group any more', { name })
            : t(reasons[outcome])
        }
      />
      <p>{t('What the group permits ends with the next request of this person. They can be added again.')}</p>
    </ConfirmDialog>
  )
}
