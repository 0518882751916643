import type { Evaluation } from '@aulanova/contract/authoring/evaluations'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenComments } from '#domains/authoring/builder/comments/open-comments.tsx'
import { Card } from '#kit/card.tsx'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Row } from '#kit/layout.tsx'
import { altArrowStep, type Step } from '#kit/ordering/alt-arrow.ts'
import { MoveButtons } from '#kit/ordering/move-buttons.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { EvaluationEditor } from './evaluation-editor.tsx'
import { EvaluationReading } from './evaluation-reading.tsx'
import classes from './evaluations.module.css'
import { commentsOn, type EvaluationsActions } from './evaluations-actions.ts'

interface Props {
  evaluation: Evaluation
  place: number
  count: number
  actions: EvaluationsActions
  onMove: (step: Step) => void
  onDelete: () => void
}

/** One evaluation in the list; its editor is below it while it is open. */
export function EvaluationRow({ evaluation, place, count, actions, onMove, onDelete }: Props) {
  const { t } = useTranslation('evaluations')
  const { editable, setOpen } = actions
  const isOpen = actions.open === evaluation.Id
  const name = evaluation.Name
  const toggle = async () => {
    if (await actions.settle()) setOpen(isOpen ? '' : evaluation.Id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = altArrowStep(event)
    if (step === null || !editable) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <Card as="li" pad="none" className={classes.evaluation} data-open={isOpen || undefined}>
      <Row gap={4} className={classes.row} onKeyDown={onKeyDown}>
        <PlainButton grow className={classes.opener} aria-expanded={isOpen} onClick={() => void toggle()}>
          <Row as="span" gap={16}>
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
            <Text as="span" grow>
              <Text as="b" block weight="strong" breakable>
                {name}
              </Text>
              <Text as="small" size={14} tone="muted">
                {[
                  t('{{count}} questions', { count: evaluation.Questions.length }),
                  t('{{count}} tries', { count: evaluation.Tries }),
                  ...(evaluation.Minutes === null ? [] : [t('{{count}} minutes', { count: evaluation.Minutes })]),
                ].join(' · ')}
              </Text>
            </Text>
          </Row>
        </PlainButton>
        <OpenComments count={commentsOn(actions, evaluation)} />
        {editable && (
          <Row as="span" align="stretch" tone="muted" className={classes.tools}>
            <MoveButtons
              place={place}
              count={count}
              labels={{ up: t('Move “{{name}}” up', { name }), down: t('Move “{{name}}” down', { name }) }}
              onMove={onMove}
            />
            <IconButton icon="trash" size={36} label={t('Delete “{{name}}”', { name })} onClick={onDelete} />
          </Row>
        )}
      </Row>
      {isOpen &&
        (editable ? (
          <EvaluationEditor evaluation={evaluation} actions={actions} />
        ) : (
          <EvaluationReading evaluation={evaluation} />
        ))}
    </Card>
  )
}
