import { startCourse } from '@aulanova/contract/authoring/creator-courses'
import { longestName } from '@aulanova/contract/kernel/limits'
import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { partPath } from '#domains/authoring/builder/part/part.ts'
import { LateModal } from '#kit/late-modal.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { LimitedInput } from '#kit/limited-input.tsx'
import { useWrite } from '#platform/api/api.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

/** Asks for the name of a new course and opens it. */
export function StartDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['builder', 'common', 'problems'])
  const navigate = useNavigate()
  const starting = useWrite(startCourse)
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const start = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!name.trim())
    if (!name.trim() || name.length > longestName) return field.current?.focus()
    starting.mutate(
      { body: { name: name.trim() } },
      { onSuccess: ({ Item }) => void navigate(partPath(Item.Uuid, 'general')) },
    )
  }

  return (
    <LateModal
      centered
      opened={opened}
      onClose={onClose}
      title={t('Start a course')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      <Stack as="form" gap={20} noValidate onSubmit={start}>
        <LimitedInput
          ref={field}
          data-autofocus
          label={t('Name of the course')}
          description={t('It can be changed later.')}
          value={name}
          max={longestName}
          required
          error={isMissing ? t('This is needed', { ns: 'problems' }) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {starting.error && <ErrorAlert error={starting.error} />}
        <Row wrap gap={8} align="stretch" justify="end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel', { ns: 'common' })}
          </Button>
          <Button type="submit" loading={starting.isPending}>
            {t('Start')}
          </Button>
        </Row>
      </Stack>
    </LateModal>
  )
}
