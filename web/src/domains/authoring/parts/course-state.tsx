import type { DraftCard } from '@aulanova/contract/authoring/creator-courses'
import type { CourseState as State } from '@aulanova/contract/kernel/course-states'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Status } from '#kit/status.tsx'
import classes from './course-state.module.css'

/** Each state as text and as a shape, since colour alone is not readable for everybody. */
export const stateTexts: Record<State, [text: ParseKeys<'builder'>, shape: 'on' | 'soon' | 'off' | 'refused']> = {
  draft: ['Draft', 'off'],
  'in-review': ['In review', 'soon'],
  'changes-requested': ['Changes requested', 'refused'],
  approved: ['Approved', 'on'],
  published: ['Published', 'on'],
  unpublished: ['Unpublished', 'off'],
}

type Props = Pick<DraftCard, 'State' | 'Published' | 'UnpublishedChanges' | 'Revision'>

/** The state of a course; while the next revision is prepared, also the one that learners read. */
export function CourseState({ State, Published, UnpublishedChanges, Revision }: Props) {
  const { t } = useTranslation('builder')
  const [text, shape] = stateTexts[State]
  const isNext = Published && State !== 'published'
  return (
    <span className={classes.states}>
      {isNext && (
        <span className={classes.badge}>
          <Status state="on">{t('Published: revision {{revision}}', { revision: Revision })}</Status>
        </span>
      )}
      <span className={classes.badge}>
        <Status state={shape}>
          {isNext ? t('{{state}}: revision {{revision}}', { state: t(text), revision: Revision + 1 }) : t(text)}
        </Status>
      </span>
      {Published && !isNext && UnpublishedChanges && (
        <span className={classes.badge} data-kind="changes">
          {t('Unpublished changes')}
        </span>
      )}
    </span>
  )
}
