import type { Person } from '@aulanova/contract/identity/person'
import { revokeSubscriber } from '@aulanova/contract/selling/subscribers'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

interface Props {
  /** Null while nobody's access is to be revoked. */
  subscriber: { person: Person; courseId: string; courseName: string } | null
  onClose: () => void
  onDone: (notice: string) => void
}

/** Asks before a person's access to a course ends. */
export function RevokeDialog({ subscriber, onClose, onDone }: Props) {
  const { t } = useTranslation('subscriptions')
  const revoke = useWrite(revokeSubscriber)
  const name = subscriber?.person.Name ?? ''
  const close = () => {
    revoke.reset()
    onClose()
  }
  const confirm = () => {
    if (!subscriber) return
    revoke.mutate(
      { body: { username: subscriber.person.Username, course: subscriber.courseId } },
      {
        onSuccess: () => {
          announce('admin/subscriptions')
          onDone(t('The access of {{name}} was revoked', { name }))
          close()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      opened={subscriber !== null}
      title={t('Revoke the access of {{name}} to “{{course}}”?', { name, course: subscriber?.courseName ?? '' })}
      confirmLabel={t('Revoke access')}
      busy={revoke.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      {revoke.error ? (
        <ErrorAlert error={revoke.error} />
      ) : (
        t('It ends at once. The progress is kept, and access can be given again. Nothing is refunded.')
      )}
    </ConfirmDialog>
  )
}
