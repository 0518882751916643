import { type AvatarRequest, handAvatarVideo } from '@aulanova/contract/avatars/avatars'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import dialog from '#kit/confirm-dialog.module.css'
import { LateModal } from '#kit/late-modal.tsx'
import { Stack } from '#kit/layout.tsx'
import { useWrite } from '#platform/api/api.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

interface Props {
  request: AvatarRequest
  opened: boolean
  onClose: () => void
}

/** Asks whom the video is handed to. */
export function HandDialog({ request, opened, onClose }: Props) {
  const { t } = useTranslation(['avatars', 'common'])
  return (
    <LateModal
      centered
      opened={opened}
      onClose={onClose}
      title={t('Hand “{{title}}” to a creator', { title: request.Title })}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
      classNames={{ body: dialog.body ?? '' }}
    >
      <Handing request={request} onClose={onClose} />
    </LateModal>
  )
}

function Handing({ request: { Id: id }, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation(['avatars', 'common', 'problems'])
  const [to, setTo] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const handing = useWrite(handAvatarVideo)
  const isUnknown = isProblem(handing.error) && handing.error.code === 'UserNotFound'
  const hand = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!to.trim())
    if (!to.trim()) return field.current?.focus()
    handing.mutate({ body: { id, to: to.trim() } }, { onSuccess: onClose, onError: () => field.current?.focus() })
  }
  return (
    <Stack as="form" gap={16} noValidate onSubmit={hand}>
      <TextInput
        ref={field}
        data-autofocus
        label={t('E-mail address or username of the creator')}
        description={t('They get a mail, and find the video in the video blocks of their courses.')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={to}
        maxLength={254}
        autoComplete="off"
        required
        error={
          isMissing
            ? t('This is needed', { ns: 'problems' })
            : isUnknown && t('Nobody who builds courses has this e-mail address or username.')
        }
        onChange={(event) => {
          setTo(event.currentTarget.value)
          setMissing(false)
          handing.reset()
        }}
      />
      {handing.error && !isUnknown && <ErrorAlert error={handing.error} />}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
        <Button type="submit" loading={handing.isPending}>
          {t('Hand it over')}
        </Button>
      </div>
    </Stack>
  )
}
