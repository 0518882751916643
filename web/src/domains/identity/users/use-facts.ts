import { type UserDetail, updateUser } from '@aulanova/contract/identity/admin-users'
import { idOf } from '@aulanova/contract/kernel/keys'
import type { Problem } from '@aulanova/contract/kernel/problems'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldChecks } from '#domains/identity/parts/field-checks.ts'
import { useWrite } from '#platform/api/write.ts'
import { useFieldTexts } from '#platform/problems/field-problems.ts'
import { isConflict } from '#platform/problems/problem.ts'

type Typed = Record<'name' | 'email', string>
type Errors = Partial<Record<keyof Typed, string>>

const typedOf = ({ Name, Email }: UserDetail): Typed => ({ name: Name, email: Email })

/** Of the newer values all that were left as they had been; what was typed since stays. */
const rebased = (typed: Typed, had: Typed, newer: Typed): Typed => ({
  name: typed.name === had.name ? newer.name : typed.name,
  email: typed.email === had.email ? newer.email : typed.email,
})

interface Asks {
  onReload: () => Promise<UserDetail | undefined>
  onSaved: (notice: string) => void
}

/** What is typed about a person. A newer version of the account never replaces it. */
export function useFacts(user: UserDetail, { onReload, onSaved }: Asks) {
  const { t } = useTranslation(['users', 'problems'])
  const checks = useFieldChecks()
  const fieldTexts = useFieldTexts()
  const save = useWrite(updateUser)
  const [base, setBase] = useState(user)
  const [typed, setTyped] = useState(typedOf(user))
  const [errors, setErrors] = useState<Errors>({})
  /** What somebody else saved first, to be seen before anything is saved on top of it. */
  const [theirs, setTheirs] = useState<UserDetail | null>(null)
  const isDirty = typed.name !== base.Name || typed.email !== base.Email

  const adopt = (newest: UserDetail, had: Typed) => {
    setBase(newest)
    setTheirs(null)
    setTyped((now) => rebased(now, had, typedOf(newest)))
  }
  useEffect(() => {
    if (!isDirty && user.LastModified > base.LastModified) adopt(user, typed)
  })

  const refused = async (problem: Problem) => {
    if (problem.code === 'UsernameExists')
      setErrors({ email: t('An account with this e-mail already exists', { ns: 'problems' }) })
    if (problem.code === 'ValidationFailed') setErrors(fieldTexts(problem))
    if (isConflict(problem)) setTheirs((await onReload()) ?? null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = typed.name.trim()
    const email = typed.email.trim()
    const nameError = name ? undefined : t('Please enter a name')
    const emailError = checks.email(email)
    setErrors({ ...(nameError && { name: nameError }), ...(emailError && { email: emailError }) })
    if (nameError || emailError) return
    const body = { ...(name !== base.Name && { name }), ...(email !== base.Email && { email }), seen: base.Version }
    save.mutate(
      { params: { id: idOf(user.PK) }, body },
      {
        onSuccess: ({ Item }) => {
          adopt(Item, typed)
          onSaved(t('The facts of {{name}} were saved', { name: Item.Name }))
        },
        onError: (problem) => void refused(problem),
      },
    )
  }
  const isOnField = save.error?.code === 'UsernameExists' || save.error?.code === 'ValidationFailed'
  return {
    typed,
    errors,
    isDirty,
    isPending: save.isPending,
    problem: isOnField ? null : save.error,
    /** The other's values of the fields that they changed. */
    theirs: {
      ...(theirs && theirs.Name !== base.Name && { Name: theirs.Name }),
      ...(theirs && theirs.Email !== base.Email && { Email: theirs.Email }),
    },
    type: (field: keyof Typed, text: string) => {
      setTyped({ ...typed, [field]: text })
      setErrors({ ...errors, [field]: undefined })
    },
    submit,
    undo: () => {
      setTyped(typedOf(base))
      setErrors({})
      setTheirs(null)
      save.reset()
    },
    readNewer: async () => {
      const newest = await onReload()
      if (newest) adopt(newest, typedOf(base))
      save.reset()
    },
  }
}

export type Facts = ReturnType<typeof useFacts>
