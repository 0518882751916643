import { type Evaluation, trueOrFalse } from '@aulanova/contract/authoring/evaluations'
import { longestName } from '@aulanova/contract/kernel/limits'
import type { AskedQuestion } from '@aulanova/contract/learning/attempts'
import { Button, NativeSelect } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepComments } from '#domains/authoring/builder/comments/step-comments.tsx'
import { ConflictChoice } from '#domains/authoring/builder/saving/conflict-choice.tsx'
import { DeletedWhileOpen } from '#domains/authoring/builder/saving/deleted-while-open.tsx'
import { QuestionView } from '#domains/authoring/question-view/question-view.tsx'
import { Panel } from '#kit/card.tsx'
import { Checkbox } from '#kit/checkbox.ts'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { LimitedInput } from '#kit/limited-input.tsx'
import { Text } from '#kit/text.tsx'
import { useUrl } from '#platform/address/url.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { type EditedEvaluation, type EditedQuestion, typedTextOf } from './edited-evaluation.ts'
import classes from './editor.module.css'
import { type NumberName, pointsIn } from './evaluation-faults.ts'
import { commentsOn, type EvaluationsActions } from './evaluations-actions.ts'
import { useFaultText } from './fault-texts.ts'
import { NumberField } from './number-field.tsx'
import { QuestionList } from './question-list.tsx'
import { type OpenEvaluation, useOpenEvaluation } from './use-open-evaluation.ts'

/** The DOM id of the field that chooses the section of an evaluation. */
export const sectionFieldId = (id: string) => `section-of-${id}`

interface Props {
  evaluation: Evaluation
  actions: EvaluationsActions
}

/** An open evaluation: its rules and questions, saved while they are edited, or its preview. */
export function EvaluationEditor({ evaluation, actions }: Props) {
  const { t } = useTranslation('evaluations')
  const state = useOpenEvaluation(actions.courseId, evaluation, actions.evaluations)
  const faultText = useFaultText(state.faults)
  const [isPreview, setPreview] = useState(false)
  const { edited, change } = state
  const box = useRef<HTMLDivElement>(null)
  useLinkedQuestion(box)
  useEffect(() => {
    actions.opened.current = state
    return () => {
      actions.opened.current = null
    }
  })
  // The list shows whether the evaluation was deleted.
  const isMissing = isProblem(state.error) && state.error.code === 'ItemNotFound'
  const { reload } = actions.evaluations
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is missing
  useEffect(() => {
    if (isMissing) void reload()
  }, [isMissing])
  const number = (name: NumberName) => ({
    value: edited[name],
    onChange: (text: string) => change({ [name]: text }),
    error: faultText(name),
  })

  return (
    <Stack
      gap={20}
      ref={box}
      className={classes.editor}
      onBlur={() => void (state.faults.length === 0 && state.flush())}
    >
      <Row wrap gap={12} align="end" justify="between" above={16}>
        <NativeSelect
          id={sectionFieldId(evaluation.Id)}
          label={t('Section')}
          value={evaluation.Section}
          disabled={actions.isDeleted}
          data={actions.sections.map(({ Id, Title }) => ({ value: Id, label: Title }))}
          onChange={(event) => void actions.moveTo(evaluation, event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<Icon name={isPreview ? 'pencil' : 'eye'} />}
          onClick={() => setPreview(!isPreview)}
        >
          {isPreview ? t('Back to editing') : t('Preview')}
        </Button>
      </Row>
      {commentsOn(actions, evaluation) > 0 && (
        <StepComments courseId={actions.courseId} type="form" id={evaluation.Id} />
      )}
      {actions.isDeleted && <EvaluationDeleted state={state} id={evaluation.Id} actions={actions} />}
      {!actions.isDeleted && state.conflict && <ConflictChoice conflict={state.conflict} />}
      {!actions.isDeleted && state.error !== null && (
        <ErrorAlert error={state.error} onRetry={() => void state.flush()} />
      )}
      {isPreview ? (
        <EvaluationPreview edited={edited} />
      ) : (
        <>
          <LimitedInput
            label={t('Name')}
            required
            value={edited.Name}
            max={longestName}
            error={faultText('Name')}
            onChange={(event) => change({ Name: event.currentTarget.value })}
          />
          <div className={classes.numbers}>
            <NumberField label={t('Tries')} required {...number('Tries')} />
            <NumberField label={t('Required score')} required {...number('RequiredScore')} />
            <NumberField label={t('Max score')} required {...number('MaxScore')} />
            <NumberField label={t('Time limit in minutes')} placeholder={t('No limit')} {...number('Minutes')} />
          </div>
          <Checkbox
            label={t('After each try, say which questions were wrong')}
            description={t('The right answers are shown only after passing or after the last try.')}
            checked={edited.NameMistakes}
            onChange={(event) => change({ NameMistakes: event.currentTarget.checked })}
          />
          <PointsNote edited={edited} />
          <QuestionList key={state.edition} state={state} faultText={faultText} announce={actions.announce} />
        </>
      )}
    </Stack>
  )
}

/** How the points of the questions become a score. */
function PointsNote({ edited }: { edited: EditedEvaluation }) {
  const { t, i18n } = useTranslation('evaluations')
  const points = pointsIn(edited)
  const max = Number(edited.MaxScore)
  const each = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(max / points)
  return (
    <Panel as="p" size={14} tone="muted" figures>
      <Row as="span" wrap gap={12} rowGap={2} align="stretch">
        <Text as="b" tone="strong" weight="strong">
          {t('{{count}} points in all', { count: points })}
        </Text>
        {points > 0 && max > 0 && (
          <span>{t('All of them make the max score of {{max}}: one point counts {{each}}.', { max, each })}</span>
        )}
      </Row>
    </Panel>
  )
}

/** Shows and focuses the question that the address names, once: the address forgets it. */
function useLinkedQuestion(box: RefObject<HTMLElement | null>) {
  const [{ question }, setUrl] = useUrl({ question: '' })
  useEffect(() => {
    if (!question) return
    // After the head of the part, which takes the focus when it is mounted.
    const frame = requestAnimationFrame(() => {
      const row = box.current?.querySelector(`[data-question="${CSS.escape(question)}"]`)
      row?.scrollIntoView?.({ block: 'center' })
      row?.querySelector('textarea')?.focus({ preventScroll: true })
      setUrl({ question: '' })
    })
    return () => cancelAnimationFrame(frame)
  }, [question, box, setUrl])
}

interface EvaluationDeletedProps {
  state: OpenEvaluation
  id: string
  actions: Pick<EvaluationsActions, 'evaluations' | 'setOpen'>
}

function EvaluationDeleted({ state, id, actions }: EvaluationDeletedProps) {
  const { t } = useTranslation('evaluations')
  const restore = async () => {
    const answer = await actions.evaluations.restore(id)
    if (answer) await state.saveOver(answer.Item)
  }
  return (
    <DeletedWhileOpen
      title={t('Somebody deleted this evaluation while you had it open')}
      text={t('What you typed is still here, but it can only be saved once the evaluation is back.')}
      restoreLabel={t('Bring the evaluation back')}
      onRestore={() => void restore()}
      typed={() => typedTextOf(state.edited)}
      onClose={() => {
        state.drop()
        actions.setOpen('')
      }}
    />
  )
}

/** The questions as a learner gets them, without the right answers. */
function EvaluationPreview({ edited }: { edited: EditedEvaluation }) {
  const { t } = useTranslation('evaluations')
  const [answers, setAnswers] = useState<Record<string, string[]>>({})
  const asked = edited.Questions.map(askedOf)
  return (
    <Stack gap={32}>
      <Text size={14} tone="muted">
        {t('As a learner sees it. Nothing you choose here is saved.')}
      </Text>
      {asked.length === 0 && <p>{t('There are no questions yet.')}</p>}
      {asked.map((question, index) => (
        <QuestionView
          key={question.Id}
          question={question}
          place={index + 1}
          count={asked.length}
          chosen={answers[question.Id] ?? []}
          onChoose={(chosen) => setAnswers((before) => ({ ...before, [question.Id]: chosen }))}
        />
      ))}
    </Stack>
  )
}

const askedOf = ({ key, Type, Text, Points, InParts, Choices }: EditedQuestion): AskedQuestion => ({
  Id: key,
  Type,
  Text,
  Points: Number(Points) || 0,
  InParts: InParts && Type === 'multiple-choice',
  Choices:
    Type === 'true-or-false'
      ? trueOrFalse.map((text) => ({ Id: text, Text: text }))
      : Choices.filter(({ Text }) => Text.trim() !== '').map(({ key, Text }) => ({ Id: key, Text })),
})
