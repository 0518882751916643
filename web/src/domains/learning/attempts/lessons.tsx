import type { AttemptResult } from '@aulanova/contract/learning/attempts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Stack } from '#kit/layout.tsx'
import { lessonOf } from '#platform/address/course-links.ts'
import classes from './scored-questions.module.css'

interface Props {
  courseId: string
  lessons: AttemptResult['Lessons']
}

export function Lessons({ courseId, lessons }: Props) {
  const { t } = useTranslation('taking')
  if (lessons.length === 0) return null
  return (
    <section aria-labelledby="lessons">
      <h2 id="lessons">{t('Lessons to go back to')}</h2>
      <Stack as="ul" gap={8} className={classes.lessons}>
        {lessons.map(({ Block, Title }) => (
          <li key={Block}>
            <Link to={lessonOf(courseId, Block)}>{Title}</Link>
          </li>
        ))}
      </Stack>
    </section>
  )
}
