import { takeBackSeat } from '@aulanova/contract/learners'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useWrite } from '#lib/api.ts'
import { learnersOf } from '#lib/site-links.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'

interface Props {
  domain: string
  learner: string
  course: { Uuid: string; Name: string }
}

/** Takes a seat back from a person who has not opened the course yet, such as after a mistyped address. */
export function TakeBack({ domain, learner, course }: Props) {
  const { t } = useTranslation('organization')
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const takeBack = useWrite(takeBackSeat)
  const confirm = () =>
    takeBack.mutate(
      { params: { domain, id: learner }, body: { course: course.Uuid } },
      // The person may have no other course of the organization.
      { onSuccess: () => void navigate(learnersOf(domain)) },
    )
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsks(true)}>
        {t('Take the seat back')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('Take back the seat of “{{course}}”', { course: course.Name })}
        confirmLabel={t('Take the seat back')}
        busy={takeBack.isPending}
        onConfirm={confirm}
        onClose={() => setAsks(false)}
      >
        <p>{t('They have not opened the course yet. Their access ends, and the seat is free for another person.')}</p>
        {takeBack.error && <ErrorAlert error={takeBack.error} />}
      </ConfirmDialog>
    </>
  )
}
