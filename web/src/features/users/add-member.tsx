import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { PersonSearch } from '#ui/person-search/person-search.tsx'
import { usePersonSearch } from '#ui/person-search/use-person-search.ts'
import classes from './groups.module.css'
import { useOneMember } from './use-one-member.ts'

interface Props {
  group: string
  onStart: () => void
  onDone: (notice: string) => void
}

/** Finds a person by name, e-mail or username and puts them into the group. */
export function AddMember({ group, onStart, onDone }: Props) {
  const { t } = useTranslation('users')
  const people = usePersonSearch()
  const member = useOneMember(group)
  const [fault, setFault] = useState<ParseKeys<'users'> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    onStart()
    member.reset()
    setFailure(null)
    if (!people.typed.trim()) return setFault('Choose a person')
    const person = await people.find()
    setFault(person ? null : 'Nobody was found; choose a person of the list')
    if (!person) return
    member.change(person, true, (outcome) => {
      people.type('')
      onDone(
        outcome === 'same'
          ? t('{{name}} is in the group already', { name: person.Name })
          : t('{{name}} was added to the group', { name: person.Name }),
      )
    })
  }
  const error = member.error ?? failure
  return (
    <section className={classes.add} aria-label={t('Add a member')}>
      {error !== null && <ErrorAlert error={error} />}
      <form className={classes.addLine} onSubmit={(event) => void submit(event).catch(setFailure)} noValidate>
        <PersonSearch
          people={people}
          label={t('Add a member')}
          placeholder={t('Name, e-mail or username')}
          nobody={t('Nobody was found')}
          error={fault ? t(fault) : member.refusal && t('It did not work; try again.')}
          onTyping={() => setFault(null)}
        />
        <Button type="submit" loading={member.isPending || people.isLooking}>
          {t('Add')}
        </Button>
      </form>
    </section>
  )
}
