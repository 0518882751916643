import type { CourseState as State } from '@aulanova/contract/course-rules'
import type { DraftCard } from '@aulanova/contract/creator-courses'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from './course-state.module.css'
import { Status } from './status.tsx'

/** Each state as text and as a shape, since colour alone is not readable for everybody. */
export const stateTexts: Record<State, [text: ParseKeys<'builder'>, shape: 'on' | 'soon' | 'off' | 'refused']> = {
  draft: ['Draft', 'off'],
  'in-review': ['In review', 'soon'],
  'changes-requested': ['Changes requested', 'refused'],
  approved: ['Approved', 'on'],
  published: ['Published', 'on'],
  unpublished: ['Unpublished', 'off'],
}

type Props = Pick<DraftCard, 'State' | 'Published' | 'UnpublishedChanges'>

/** The state of a course, and whether learners still read an older revision. */
export function CourseState({ State, Published, UnpublishedChanges }: Props) {
  const { t } = useTranslation('builder')
  const [text, shape] = stateTexts[State]
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
