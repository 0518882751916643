import type { OutlineSection } from '@aulanova/contract/authoring/builder'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OpenComments } from '#domains/authoring/builder/comments/open-comments.tsx'
import { partPath } from '#domains/authoring/builder/part/part.ts'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import { Detail, Title } from './block-row.tsx'
import { useContent } from './content-context.ts'
import classes from './outline.module.css'

/** An evaluation at the end of its section; it is edited in another part. */
export const EvaluationRow = memo(function EvaluationRow({
  evaluation,
}: {
  evaluation: OutlineSection['Forms'][number]
}) {
  const { t } = useTranslation('content')
  const { courseId, editable } = useContent()
  const duration = evaluation.Minutes === null ? null : hoursAndMinutes(evaluation.Minutes)
  return (
    <Row as="li" className={classes.row} data-evaluation>
      {editable && <span className={classes.noGrip} />}
      <Mark size={36} className={classes.node}>
        <Icon name="quiz" />
      </Mark>
      <Link className={classes.title} to={`${partPath(courseId, 'evaluations')}?form=${evaluation.Id}`}>
        <Title>{evaluation.Name}</Title>
        <Detail>
          {`${t('Evaluation')} · ${t('{{count}} questions', { count: evaluation.Questions })}`}
          <span className={classes.wide}>{`, ${t('{{count}} tries', { count: evaluation.Tries })}`}</span>
          {duration && <span className={classes.narrow}>{` · ${duration}`}</span>}
        </Detail>
      </Link>
      <OpenComments count={evaluation.OpenComments} />
      {duration && (
        <Text as="span" size={14} tone="muted" figures className={classes.duration}>
          {duration}
        </Text>
      )}
      {editable && <span className={classes.noMenu} />}
    </Row>
  )
})
