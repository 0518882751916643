import type { AdminUser } from '@aulanova/contract/identity/admin-users'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonSearch } from '#domains/identity/person-search/person-search.tsx'
import { usePersonSearch } from '#domains/identity/person-search/use-person-search.ts'
import { Card } from '#kit/card.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './groups.module.css'
import { AddMemberDialog } from './member-dialogs.tsx'

interface Props {
  group: string
  onStart: () => void
  onDone: (notice: string) => void
}

/** Finds a person by name, e-mail or username, and puts them into the group after showing what would change. */
export function AddMember({ group, onStart, onDone }: Props) {
  const { t } = useTranslation('users')
  const people = usePersonSearch()
  const [person, setPerson] = useState<AdminUser | null>(null)
  const [fault, setFault] = useState<ParseKeys<'users'> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    onStart()
    setFailure(null)
    if (!people.typed.trim()) return setFault('Choose a person')
    const found = await people.find({ byName: false })
    setFault(found ? null : 'Nobody was found; choose a person of the list')
    setPerson(found)
  }
  return (
    <Card as="section" pad="small" below={16} aria-label={t('Add a member')}>
      {failure !== null && <ErrorAlert error={failure} />}
      <form className={classes.addLine} onSubmit={(event) => void submit(event).catch(setFailure)} noValidate>
        <PersonSearch
          people={people}
          label={t('Add a member')}
          placeholder={t('Name, e-mail or username')}
          notFound={t('Nobody was found')}
          error={fault && t(fault)}
          onTyping={() => setFault(null)}
        />
        <Button type="submit" loading={people.isLooking}>
          {t('Add')}
        </Button>
      </form>
      <AddMemberDialog
        group={group}
        person={person}
        onClose={() => setPerson(null)}
        onDone={(notice) => {
          people.type('')
          onDone(notice)
        }}
      />
    </Card>
  )
}
