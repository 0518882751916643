import { addSubscriber } from '@aulanova/contract/admin-courses'
import type { Plan } from '@aulanova/contract/collections'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#lib/write.ts'
import { announce } from '#lib/written.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { PersonSearch } from './person-search.tsx'
import { PlanSelect } from './plan-select.tsx'
import classes from './subscriptions.module.css'
import { usePersonSearch } from './use-person-search.ts'

interface Props {
  courseId: string
  plans: Plan[]
  onStart: () => void
  onAdded: (notice: string) => void
}

/** Subscribes one person by one of the plans, without a payment. */
export function AddSubscriber({ courseId, plans, onStart, onAdded }: Props) {
  const { t } = useTranslation('subscriptions')
  const add = useWrite(addSubscriber)
  const people = usePersonSearch()
  const [chosen, setChosen] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const plan = plans.find(({ Uuid }) => Uuid === chosen) ?? plans[0]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    onStart()
    const person = await people.find()
    setUnknown(!person)
    if (!person || !plan) return
    add.mutate(
      { body: { uuid: courseId, subscription: plan.Uuid, user: person.Username } },
      {
        onSuccess: () => {
          announce('admin/subscriptions')
          people.type('')
          onAdded(t('{{name}} was subscribed with “{{plan}}”', { name: person.Name, plan: plan.Name }))
        },
      },
    )
  }
  return (
    <section className={classes.add} aria-label={t('Add a person')}>
      {add.error && <ErrorAlert error={add.error} />}
      <form className={classes.addLine} onSubmit={(event) => void submit(event)} noValidate>
        <PersonSearch
          people={people}
          error={isUnknown && t('Nobody was found; choose a person of the list')}
          onTyping={() => setUnknown(false)}
        />
        <PlanSelect plans={plans} value={plan?.Uuid ?? ''} onChange={setChosen} />
        <Button type="submit" loading={add.isPending || people.isLooking} disabled={!plan}>
          {t('Subscribe')}
        </Button>
      </form>
    </section>
  )
}
