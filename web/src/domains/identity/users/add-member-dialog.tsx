import type { AdminUser } from '@aulanova/contract/identity/user-records'
import { useTranslation } from 'react-i18next'
import { useGroupName } from '#domains/identity/parts/group-name.ts'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { EmailText } from '#kit/email-text.tsx'
import { Message } from '#kit/message.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { MemberEffect, useMemberPreview } from './member-effect.tsx'
import { useOneMember } from './use-one-member.ts'

interface Props {
  group: string
  /** The person to add; null while the dialog is closed. */
  person: AdminUser | null
  onClose: () => void
  onDone: (notice: string) => void
}

/** Before a person is put into the group: their e-mail address, which is unique, and what they would gain. */
export function AddMemberDialog({ group, person, onClose, onDone }: Props) {
  const { t } = useTranslation('users')
  const groupName = useGroupName()(group)
  const member = useOneMember(group)
  const name = person?.Name ?? ''
  const preview = useMemberPreview('add', group, person)
  const isOffered = !preview.isFetching && preview.data?.Item[0]?.Outcome === 'change'
  const close = () => {
    member.reset()
    onClose()
  }
  const confirm = () =>
    person &&
    member.change(person, true, (outcome) => {
      onDone(
        outcome === 'same'
          ? t('{{name}} is in the group already', { name })
          : t('{{name}} was added to the group', { name }),
      )
      close()
    })
  return (
    <ConfirmDialog
      opened={person !== null}
      title={t('Add {{name}} to “{{group}}”?', { name, group: groupName })}
      confirmLabel={t('Add')}
      harmless
      busy={member.isPending}
      disabled={!isOffered}
      onConfirm={confirm}
      onClose={close}
    >
      {member.error && <ErrorAlert error={member.error} />}
      {member.refusal && <Message kind="error">{t('It did not work; try again.')}</Message>}
      <p>
        <EmailText>{person?.Email ?? ''}</EmailText>
      </p>
      <MemberEffect
        preview={preview}
        reason={(outcome) =>
          outcome === 'same' ? t('{{name}} is in the group already', { name }) : t('There is no such account any more.')
        }
      />
    </ConfirmDialog>
  )
}
