import type { DraftCard } from '@aulanova/contract/authoring/creator-courses'
import type { CourseState as State } from '@aulanova/contract/kernel/course-states'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Row } from '#kit/layout.tsx'
import { Tag } from '#kit/marks.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
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
    <Row as="span" inline wrap gap={8} rowGap={4} align="stretch">
      {isNext && (
        <Tag className={classes.badge}>
          <StatusBadge state="on">{t('Published: revision {{revision}}', { revision: Revision })}</StatusBadge>
        </Tag>
      )}
      <Tag className={classes.badge}>
        <StatusBadge state={shape}>
          {isNext ? t('{{state}}: revision {{revision}}', { state: t(text), revision: Revision + 1 }) : t(text)}
        </StatusBadge>
      </Tag>
      {Published && !isNext && UnpublishedChanges && <Tag tone="accent">{t('Unpublished changes')}</Tag>}
    </Row>
  )
}
