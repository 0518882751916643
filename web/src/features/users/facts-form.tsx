import { updateUser } from '@aulanova/contract/admin-users'
import { idOf } from '@aulanova/contract/keys'
import { longestName } from '@aulanova/contract/limits'
import type { UserDetail } from '@aulanova/contract/user-records'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldChecks } from '#lib/field-checks.ts'
import { useFieldTexts } from '#lib/field-problems.ts'
import { useNewest } from '#lib/use-newest.ts'
import { useWrite } from '#lib/write.ts'
import { UnsavedGuard } from '#ui/unsaved-guard.tsx'
import { Changed } from './changed.tsx'
import classes from './user.module.css'

interface Props {
  user: UserDetail
  onReload: () => Promise<UserDetail | undefined>
  onSaved: (notice: string) => void
}

type Errors = Partial<Record<'name' | 'email', string>>

/** Name and e-mail. A newer version replaces them only while nothing is typed. */
export function FactsForm({ user, onReload, onSaved }: Props) {
  const { t } = useTranslation(['users', 'problems'])
  const checks = useFieldChecks()
  const fieldTexts = useFieldTexts()
  const save = useWrite(updateUser)
  const [base, setBase] = useState(user)
  const [typed, setTyped] = useState({ name: user.Name, email: user.Email })
  const [errors, setErrors] = useState<Errors>({})
  const isDirty = typed.name !== base.Name || typed.email !== base.Email
  const askDirty = useNewest(() => isDirty)

  const settle = (newest: UserDetail) => {
    setBase(newest)
    setTyped({ name: newest.Name, email: newest.Email })
  }
  useEffect(() => {
    if (!isDirty && user.Version !== base.Version) settle(user)
  })
  const type = (field: 'name' | 'email', text: string) => {
    setTyped({ ...typed, [field]: text })
    setErrors({ ...errors, [field]: undefined })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = typed.name.trim()
    const email = typed.email.trim()
    const wrong = { name: name ? undefined : t('Please enter a name'), email: checks.email(email) ?? undefined }
    setErrors(wrong as Errors)
    if (wrong.name || wrong.email) return
    save.mutate(
      {
        params: { id: idOf(user.PK) },
        body: { ...(name !== base.Name && { name }), ...(email !== base.Email && { email }), seen: base.Version },
      },
      {
        onSuccess: ({ Item }) => {
          settle(Item)
          onSaved(t('The facts of {{name}} were saved', { name: Item.Name }))
        },
        onError: (problem) => {
          if (problem.code === 'UsernameExists')
            setErrors({ email: t('An account with this e-mail already exists', { ns: 'problems' }) })
          if (problem.code === 'ValidationFailed') setErrors(fieldTexts(problem))
        },
      },
    )
  }
  const isOnField = save.error?.code === 'UsernameExists' || save.error?.code === 'ValidationFailed'
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={askDirty} title={t('Leave without saving?')} confirmLabel={t('Leave')}>
        {t('What you typed about this person is not saved.')}
      </UnsavedGuard>
      <TextInput
        label={t('Name')}
        maxLength={longestName}
        value={typed.name}
        error={errors.name}
        onChange={(event) => type('name', event.currentTarget.value)}
      />
      <TextInput
        label={t('E-mail')}
        description={t('The old and the new address are told by mail.')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        type="email"
        maxLength={254}
        value={typed.email}
        error={errors.email}
        onChange={(event) => type('email', event.currentTarget.value)}
      />
      {save.error && !isOnField && (
        <Changed
          problem={save.error}
          onReload={async () => {
            const newest = await onReload()
            if (newest) setBase(newest)
            save.reset()
          }}
        />
      )}
      {isDirty && (
        <div className={classes.formFoot}>
          <Button type="submit" size="sm" loading={save.isPending}>
            {t('Save')}
          </Button>
          <Button size="sm" variant="subtle" onClick={() => settle(base)}>
            {t('Undo the changes')}
          </Button>
        </div>
      )}
    </form>
  )
}
