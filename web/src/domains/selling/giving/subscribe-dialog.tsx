import { readBuilder } from '@aulanova/contract/authoring/builder'
import type { UserDetail } from '@aulanova/contract/identity/admin-users'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#domains/identity/users/users.module.css'
import { Autocomplete } from '#kit/autocomplete.ts'
import dialog from '#kit/confirm-dialog.module.css'
import { LateModal } from '#kit/late-modal.tsx'
import { Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { readOf } from '#platform/api/api.ts'
import { announce } from '#platform/api/written.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { PlanSelect } from './plan-select.tsx'
import { useCourseSearch } from './use-course-search.ts'
import { useGive } from './use-give.ts'

interface Props {
  opened: boolean
  user: UserDetail
  onClose: () => void
  onDone: (notice: string) => void
}

/** Subscribes this person to a published course by one of its plans, without a payment. */
export function SubscribeDialog({ opened, user, onClose, onDone }: Props) {
  const { t } = useTranslation(['users', 'common'])
  return (
    <LateModal
      centered
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('Subscribe {{name}} to a course', { name: user.Name })}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      <SubscribeForm user={user} onClose={onClose} onDone={onDone} />
    </LateModal>
  )
}

type Option = ReturnType<typeof useCourseSearch>['options'][number]

function SubscribeForm({ user, onClose, onDone }: Omit<Props, 'opened'>) {
  const { t } = useTranslation(['subscriptions', 'users', 'common'])
  const search = useCourseSearch()
  const [found, setFound] = useState<Option | null>(null)
  const course = found?.value ?? ''
  const [isMissing, setMissing] = useState(false)
  const [chosen, setChosen] = useState('')
  const draft = useQuery({ ...readOf(readBuilder, { params: { uuid: course } }), enabled: course !== '' })
  const give = useGive(course)
  const plans = (course && draft.data?.Item.Licenses) || []
  const plan = plans.find(({ Uuid }) => Uuid === chosen) ?? plans[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!course)
    if (!course || !plan) return
    give.send(user, plan, () => {
      // What the person reaches has changed.
      announce('admin/users')
      onDone(t('{{name}} was subscribed with “{{plan}}”', { name: user.Name, plan: plan.Name }))
      onClose()
    })
  }
  const write = (text: string) => {
    search.type(text)
    // The name of the course that was just chosen; anything else chooses none.
    setFound((now) => (now?.label === text ? now : null))
    setMissing(false)
    give.reset()
  }
  return (
    <Stack as="form" gap={16} className={classes.dialog} onSubmit={submit} noValidate>
      {(give.error ?? search.error) && <ErrorAlert error={give.error ?? search.error} />}
      <p>{t('Nothing is charged. The days are added to a running subscription; otherwise a new one begins.')}</p>
      <Autocomplete
        label={t('Course')}
        placeholder={t('Name of the course')}
        description={search.isNone && !isMissing && t('No published course has this name')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={isMissing && t('Choose a course of the list', { ns: 'users' })}
        value={search.typed}
        data={search.options}
        // The server has filtered already.
        filter={({ options }) => options}
        onChange={write}
        onOptionSubmit={(uuid) => setFound(search.options.find(({ value }) => value === uuid) ?? null)}
        data-autofocus
      />
      {course && (
        <Loaded query={draft} skeleton={<Skeleton h={60} />}>
          {() => <PlanSelect plans={plans} value={plan?.Uuid ?? ''} onChange={setChosen} />}
        </Loaded>
      )}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
        <Button type="submit" loading={give.isPending} disabled={course !== '' && !plan}>
          {t('Subscribe')}
        </Button>
      </div>
    </Stack>
  )
}
