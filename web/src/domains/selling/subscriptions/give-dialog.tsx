import { readBuilder } from '@aulanova/contract/authoring/builder'
import type { Person } from '@aulanova/contract/identity/person'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanSelect } from '#domains/selling/giving/plan-select.tsx'
import { useGive } from '#domains/selling/giving/use-give.ts'
import { LateModal } from '#kit/late-modal.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { useRead } from '#platform/api/api.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'

interface Props {
  opened: boolean
  person: Person
  courseId: string
  onClose: () => void
  onDone: (notice: string) => void
}

/** Gives a person the days of a plan without a payment. */
export function GiveDialog({ opened, person, courseId, onClose, onDone }: Props) {
  const { t } = useTranslation(['subscriptions', 'common'])
  return (
    <LateModal
      centered
      opened={opened}
      onClose={onClose}
      title={t('Give days to {{name}}', { name: person.Name })}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      <GiveForm {...{ person, courseId, onClose, onDone }} />
    </LateModal>
  )
}

function GiveForm({ person, courseId, onClose, onDone }: Omit<Props, 'opened'>) {
  const { t } = useTranslation(['subscriptions', 'common'])
  const course = useRead(readBuilder, { params: { uuid: courseId } })
  const give = useGive(courseId)
  const [chosen, setChosen] = useState('')
  const plans = course.data?.Item.Licenses ?? []
  const plan = plans.find(({ Uuid }) => Uuid === chosen) ?? plans[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!plan) return
    give.send(person, plan, () => {
      onDone(t('{{name}} was given “{{plan}}”', { name: person.Name, plan: plan.Name }))
      onClose()
    })
  }
  return (
    <Stack as="form" gap={16} onSubmit={submit}>
      {give.error && <ErrorAlert error={give.error} />}
      <p>{t('Nothing is charged. The days are added to a running subscription; otherwise a new one begins.')}</p>
      <Loaded query={course} skeleton={<Skeleton h={60} />}>
        {() => <PlanSelect plans={plans} value={plan?.Uuid ?? ''} onChange={setChosen} />}
      </Loaded>
      <Row wrap gap={8} align="stretch" justify="end">
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
        <Button type="submit" loading={give.isPending} disabled={!plan}>
          {t('Give days')}
        </Button>
      </Row>
    </Stack>
  )
}
