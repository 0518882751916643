import { searchCatalogue } from '@aulanova/contract/catalogue'
import { longestSearch } from '@aulanova/contract/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { readOf } from '#lib/api.ts'
import { Autocomplete } from '#ui/autocomplete.ts'
import { subscribersOf } from './paths.ts'
import classes from './subscriptions.module.css'

/** Leads to the subscribers of a published course, also of one that nobody has yet: people are added there. */
export function CourseFinder() {
  const { t } = useTranslation('subscriptions')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim().slice(0, longestSearch), 250)
  const found = useQuery({ ...readOf(searchCatalogue, { query: { search: text } }), enabled: text !== '' })
  const courses = (text && found.data?.Items) || []
  const open = (courseId: string) => void navigate(subscribersOf(courseId))
  return (
    <div className={classes.finder}>
      <Autocomplete
        label={t('Subscriptors of a course')}
        description={
          found.data?.Count === 0 && text
            ? t('No published course has this name')
            : t('See who has a published course, add people one by one or from a file.')
        }
        placeholder={t('Name of the course')}
        value={typed}
        data={courses.map(({ Uuid, Name }) => ({ value: Uuid, label: Name }))}
        // The server has filtered already.
        filter={({ options }) => options}
        onChange={setTyped}
        onOptionSubmit={open}
      />
    </div>
  )
}
