import type { DraftCard } from '@aulanova/contract/creator-courses'
import { useTranslation } from 'react-i18next'
import { Status } from '#ui/status.tsx'
import classes from './course-state.module.css'
import { stateWords } from './state-words.ts'

type Standing = Pick<DraftCard, 'State' | 'Published' | 'UnpublishedChanges'>

/** Where a course stands, and whether learners still read an older text of it. */
export function CourseState({ State, Published, UnpublishedChanges }: Standing) {
  const { t } = useTranslation('builder')
  const [text, shape] = stateWords[State]
  return (
    <span className={classes.states}>
      <span className={classes.badge}>
        <Status state={shape}>{t(text)}</Status>
      </span>
      {Published && UnpublishedChanges && (
        <span className={classes.badge} data-kind="changes">
          {t('Unpublished changes')}
        </span>
      )}
    </span>
  )
}
