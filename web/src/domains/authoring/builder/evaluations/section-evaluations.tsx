import type { OutlineSection } from '@aulanova/contract/authoring/builder'
import type { Evaluation } from '@aulanova/contract/authoring/evaluations'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenComments } from '#domains/authoring/builder/comments/open-comments.tsx'
import { useUndo } from '#domains/authoring/builder/undo/undo.tsx'
import { Card } from '#kit/card.tsx'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { altArrowStep, type Step } from '#kit/ordering/alt-arrow.ts'
import { keepFocus } from '#kit/ordering/keep-focus.ts'
import { MoveButtons } from '#kit/ordering/move-buttons.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { EvaluationEditor } from './evaluation-editor.tsx'
import { EvaluationReading } from './evaluation-reading.tsx'
import classes from './evaluations.module.css'
import { commentsOn, type EvaluationsActions } from './evaluations-actions.ts'

interface Props {
  section: Pick<OutlineSection, 'Id' | 'Title' | 'Position'>
  evaluations: Evaluation[]
  actions: EvaluationsActions
}

/** The evaluations of one section in their order, and a button to add one. */
export function SectionEvaluations({ section, evaluations, actions }: Props) {
  const { t } = useTranslation('evaluations')
  const { editable, opened, announce, setOpen } = actions
  const { offer, forget } = useUndo<Evaluation>(async ({ Id, Name }) => {
    if (!(await actions.evaluations.restore(Id))) return false
    announce(t('“{{name}}” is back.', { name: Name }))
    return true
  })
  // One that is here again, from the trash for example, needs no undo.
  useEffect(() => {
    for (const { Id } of evaluations) forget(Id)
  }, [evaluations, forget])

  const add = async () => {
    if (!(await actions.settle())) return
    const answer = await actions.evaluations.add(section.Id, t('New evaluation'))
    if (answer) setOpen(answer.Item.Id)
  }
  const move = async ({ Id, Name }: Evaluation, place: number, step: Step) => {
    const to = place + step
    if (to < 1 || to > evaluations.length) return
    const restoreFocus = keepFocus()
    const isOpen = actions.open === Id
    if (isOpen) await opened.current?.flush()
    const answer = await actions.evaluations.place(Id, { Position: to })
    if (!answer) return
    restoreFocus()
    announce(
      t('{{name}} is in place {{place}} of {{count}} now.', { name: Name, place: to, count: evaluations.length }),
    )
  }
  const remove = async (evaluation: Evaluation) => {
    const { Id, Name } = evaluation
    const isOpen = actions.open === Id
    if (isOpen) await opened.current?.settle()
    const abandon = () => {
      if (!isOpen) return
      opened.current?.drop()
      setOpen('')
    }
    if (!(await actions.evaluations.remove(Id, abandon))) return
    offer({ id: Id, text: t('“{{name}}” was deleted.', { name: Name }), removed: evaluation })
  }

  return (
    <Stack as="li" gap={12} className={classes.section}>
      <h3>{section.Title}</h3>
      {evaluations.length > 0 && (
        <Stack as="ol" gap={8}>
          {evaluations.map((evaluation, index) => (
            <EvaluationRow
              key={evaluation.Id}
              evaluation={evaluation}
              place={index + 1}
              count={evaluations.length}
              actions={actions}
              onMove={(step) => void move(evaluation, index + 1, step)}
              onDelete={() => void remove(evaluation)}
            />
          ))}
        </Stack>
      )}
      {evaluations.length === 0 && !editable && (
        <Text size={14} tone="muted">
          {t('There are no evaluations here.')}
        </Text>
      )}
      {editable && (
        <Button
          variant="subtle"
          className={classes.add ?? ''}
          leftSection={<Icon name="plus" />}
          aria-label={t('Add an evaluation to {{section}}', { section: section.Title })}
          onClick={() => void add()}
        >
          {t('Add an evaluation')}
        </Button>
      )}
    </Stack>
  )
}

interface EvaluationRowProps {
  evaluation: Evaluation
  place: number
  count: number
  actions: EvaluationsActions
  onMove: (step: Step) => void
  onDelete: () => void
}

/** One evaluation in the list; its editor is below it while it is open. */
function EvaluationRow({ evaluation, place, count, actions, onMove, onDelete }: EvaluationRowProps) {
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
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} tone="faint" />
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
