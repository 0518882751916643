import type { CreatorFilter } from '@aulanova/contract/authoring/creator-courses'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#kit/empty-state.tsx'

type Text = ParseKeys<'builder'>

const texts: Record<CreatorFilter, [title: Text, text: Text]> = {
  mine: ['You have no course yet', 'Give it a name; everything else can wait.'],
  shared: ['Nobody shares a course with you', 'A creator who shares one lets you look at its draft and copy it.'],
  collaborations: [
    'You are not helping with any course',
    'The owner of a course can name you as a collaborator of it.',
  ],
  archived: ['No course is archived', 'Archive what you do not work on; it leaves the other lists.'],
  deleted: ['The trash is empty', 'A deleted course can be restored here for 30 days.'],
  review: ['No course waits for a review', 'Courses appear here when their creators hand them in.'],
}

interface Props {
  filter: CreatorFilter
  search: string
  onClear: () => void
  onStart: () => void
}

export function NoCourses({ filter, search, onClear, onStart }: Props) {
  const { t } = useTranslation('builder')
  if (search)
    return (
      <EmptyState
        title={t('Nothing found for “{{search}}”', { search })}
        action={
          <Button variant="default" onClick={onClear}>
            {t('Clear search')}
          </Button>
        }
      >
        {t('Check the spelling, or search for a part of the name.')}
      </EmptyState>
    )
  const [title, text] = texts[filter]
  return (
    <EmptyState
      title={t(title)}
      action={filter === 'mine' && <Button onClick={onStart}>{t('Start your first course')}</Button>}
    >
      {t(text)}
    </EmptyState>
  )
}
