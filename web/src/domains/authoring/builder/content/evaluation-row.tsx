import type { OutlineSection } from '@aulanova/contract/authoring/builder'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OpenComments } from '#domains/authoring/builder/comments/open-comments.tsx'
import { partPath } from '#domains/authoring/builder/part/part.ts'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
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
      <Stack as="span" className={classes.node}>
        <Icon name="quiz" />
      </Stack>
      <Link className={classes.title} to={`${partPath(courseId, 'evaluations')}?form=${evaluation.Id}`}>
        <b>{evaluation.Name}</b>
        <span>
          {`${t('Evaluation')} · ${t('{{count}} questions', { count: evaluation.Questions })}`}
          <span className={classes.wide}>{`, ${t('{{count}} tries', { count: evaluation.Tries })}`}</span>
          {duration && <span className={classes.narrow}>{` · ${duration}`}</span>}
        </span>
      </Link>
      <OpenComments count={evaluation.OpenComments} />
      {duration && (
        <Text as="span" size={14} tone="muted" className={classes.duration}>
          {duration}
        </Text>
      )}
      {editable && <span className={classes.noMenu} />}
    </Row>
  )
})
