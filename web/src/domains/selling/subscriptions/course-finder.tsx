import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCourseSearch } from '#domains/selling/giving/use-course-search.ts'
import { Autocomplete } from '#kit/autocomplete.ts'
import { Stack } from '#kit/layout.tsx'
import { subscribersOf } from './paths.ts'
import classes from './subscriptions.module.css'

/** Leads to the subscribers of a published course, also of one that nobody has yet: people are added there. */
export function CourseFinder() {
  const { t } = useTranslation('subscriptions')
  const navigate = useNavigate()
  const search = useCourseSearch()
  const open = (courseId: string) => void navigate(subscribersOf(courseId))
  return (
    <Stack below={32} className={classes.finder}>
      <Autocomplete
        label={t('Subscriptors of a course')}
        description={
          search.isNone
            ? t('No published course has this name')
            : t('See who has a published course, add people one by one or from a file.')
        }
        placeholder={t('Name of the course')}
        value={search.typed}
        data={search.options}
        // The server has filtered already.
        filter={({ options }) => options}
        onChange={search.type}
        onOptionSubmit={open}
      />
    </Stack>
  )
}
