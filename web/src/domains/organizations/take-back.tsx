import { type Learner, readLearner, takeBackSeat } from '@aulanova/contract/organizations/learners'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { learnersOf } from '#domains/organizations/parts/site-links.ts'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { readOf, useWrite } from '#platform/api/api.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

interface Props {
  domain: string
  learner: Pick<Learner, 'Uuid' | 'Name' | 'Email'>
  course: { Uuid: string; Name: string }
}

/** Takes a seat back from a person who has not opened the course yet, such as after a mistyped address. */
export function TakeBack({ domain, learner, course }: Props) {
  const { t } = useTranslation('organization')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const takeBack = useWrite(takeBackSeat)
  const shown = t('The seat of {{name}} in “{{course}}” was taken back', {
    name: learner.Name || learner.Email,
    course: course.Name,
  })
  const person = { domain, id: learner.Uuid }
  const leave = () => {
    // Who has no other course of the organization is not among its people any more: this page is not read again.
    client.removeQueries({ queryKey: readOf(readLearner, { params: person }).queryKey })
    void navigate(learnersOf(domain), { state: { shown }, replace: true })
  }
  const confirm = () => takeBack.mutate({ params: person, body: { course: course.Uuid } }, { onWritten: leave })
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
