import type { Plan } from '@aulanova/contract/authoring/collections'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonSearch } from '#domains/identity/person-search/person-search.tsx'
import { usePersonSearch } from '#domains/identity/person-search/use-person-search.ts'
import { PlanSelect } from '#domains/selling/giving/plan-select.tsx'
import { useGive } from '#domains/selling/giving/use-give.ts'
import { Card } from '#kit/card.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './subscriptions.module.css'

interface Props {
  courseId: string
  plans: Plan[]
  onStart: () => void
  onAdded: (notice: string) => void
}

/** Subscribes one person by one of the plans, without a payment. */
export function AddSubscriber({ courseId, plans, onStart, onAdded }: Props) {
  const { t } = useTranslation('subscriptions')
  const add = useGive(courseId)
  const people = usePersonSearch()
  const [chosen, setChosen] = useState('')
  const [fault, setFault] = useState<ParseKeys<'subscriptions'> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const plan = plans.find(({ Uuid }) => Uuid === chosen) ?? plans[0]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    onStart()
    add.reset()
    setFailure(null)
    if (!people.typed.trim()) return setFault('Choose a person')
    const person = await people.find()
    setFault(person ? null : 'Nobody was found; choose a person of the list')
    if (!person || !plan) return
    add.send(person, plan, () => {
      people.type('')
      onAdded(t('{{name}} was subscribed with “{{plan}}”', { name: person.Name, plan: plan.Name }))
    })
  }
  return (
    <Card as="section" pad="small" gap={12} below={24} aria-label={t('Add a person')}>
      {(add.error ?? failure) !== null && <ErrorAlert error={add.error ?? failure} />}
      <form className={classes.addLine} onSubmit={(event) => void submit(event).catch(setFailure)} noValidate>
        <PersonSearch
          people={people}
          label={t('Person')}
          placeholder={t('Name, e-mail or username')}
          nobody={t('Nobody was found')}
          error={fault && t(fault)}
          onTyping={() => setFault(null)}
        />
        <PlanSelect plans={plans} value={plan?.Uuid ?? ''} onChange={setChosen} />
        <Button type="submit" loading={add.isPending || people.isLooking} disabled={!plan}>
          {t('Subscribe')}
        </Button>
      </form>
    </Card>
  )
}
