import { type QuestionType, questionTypes } from '@aulanova/contract/authoring/evaluations'
import { longestText } from '@aulanova/contract/kernel/limits'
import { Button, NativeSelect, Radio } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Checkbox } from '#kit/checkbox.ts'
import { FieldGroup } from '#kit/field-group.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Row } from '#kit/layout.tsx'
import { LimitedTextarea } from '#kit/limited-input.tsx'
import { altArrowStep, type Step } from '#kit/ordering/alt-arrow.ts'
import { MoveButtons } from '#kit/ordering/move-buttons.tsx'
import { Text } from '#kit/text.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { EditedQuestion } from './edited-evaluation.ts'
import classes from './editor.module.css'
import type { FaultText } from './fault-texts.ts'
import { NumberField } from './number-field.tsx'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import { Icon } from '#kit/icon.tsx'
import { RichTextEditor } from '#platform/rich-text/rich-text-editor.tsx'

export const questionTypeTexts: Record<QuestionType, ParseKeys<'evaluations'>> = {
  'multiple-choice': 'Multiple choice',
  'simple-choice': 'Simple choice',
  'true-or-false': 'True or false',
}

interface Props {
  question: EditedQuestion
  place: number
  count: number
  faultText: FaultText
  onChange: (changes: Partial<EditedQuestion>) => void
  onMove: (step: Step) => void
  onDuplicate: () => void
  onRemove: () => void
}

export function QuestionEditor(props: Props) {
  const { question, place, count, faultText, onChange, onMove, onDuplicate, onRemove } = props
  const { t } = useTranslation('evaluations')
  const { key, Type, Points } = question
  const onKeyDown = (event: KeyboardEvent) => {
    const step = altArrowStep(event)
    if (step === null) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <Card as="li" pad="none" gap={16} className={classes.question} data-question={key} onKeyDown={onKeyDown}>
      <Row gap={8} justify="between">
        <Text as="h4" size={14} weight="strong">
          {t('Question {{place}} of {{count}}', { place, count })}
        </Text>
        <Row as="span" align="stretch" tone="muted">
          <MoveButtons
            place={place}
            count={count}
            labels={{
              up: t('Move question {{place}} up', { place }),
              down: t('Move question {{place}} down', { place }),
            }}
            onMove={onMove}
          />
          <IconButton
            icon="copy"
            size={36}
            label={t('Duplicate question {{place}}', { place })}
            onClick={onDuplicate}
          />
          <IconButton icon="trash" size={36} label={t('Remove question {{place}}', { place })} onClick={onRemove} />
        </Row>
      </Row>
      <LimitedTextarea
        label={t('Question')}
        required
        value={question.Text}
        rows={2}
        max={longestText}
        error={faultText(`${key}.Text`)}
        resize="vertical"
        onChange={(event) => onChange({ Text: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t('Type')}
          value={Type}
          data={questionTypes.map((value) => ({ value, label: t(questionTypeTexts[value]) }))}
          onChange={(event) => onChange({ Type: event.currentTarget.value as QuestionType })}
        />
        <NumberField
          label={t('Points')}
          required
          value={Points}
          error={faultText(`${key}.Points`)}
          onChange={(text) => onChange({ Points: text })}
        />
      </div>
      {Type === 'true-or-false' ? (
        <TrueOrFalse question={question} place={place} onChange={(Right) => onChange({ Right })} />
      ) : (
        <ChoiceList
          question={question}
          place={place}
          faultText={faultText}
          onChange={(Choices) => onChange({ Choices })}
        />
      )}
      {Type === 'multiple-choice' && (
        <Checkbox
          label={t('Give the points in parts')}
          description={t('Each right answer earns its share, and each wrong one takes a share away.')}
          checked={question.InParts}
          onChange={(event) => onChange({ InParts: event.currentTarget.checked })}
        />
      )}
      <Explanation html={question.Explanation} place={place} onChange={(Explanation) => onChange({ Explanation })} />
    </Card>
  )
}

interface TrueOrFalseProps {
  question: EditedQuestion
  place: number
  onChange: (right: boolean) => void
}

function TrueOrFalse({ question, place, onChange }: TrueOrFalseProps) {
  const { t } = useTranslation(['evaluations', 'questions'])
  return (
    <FieldGroup legend={t('Right answer of question {{place}}', { place })}>
      {[true, false].map((value) => (
        <Radio
          key={String(value)}
          name={question.key}
          label={value ? t('True', { ns: 'questions' }) : t('False', { ns: 'questions' })}
          checked={question.Right === value}
          onChange={() => onChange(value)}
        />
      ))}
      {question.Right === null && (
        <Text size={14} tone="muted">
          {t('No answer is marked as right yet.')}
        </Text>
      )}
    </FieldGroup>
  )
}

interface ExplanationProps {
  html: string
  place: number
  onChange: (html: string) => void
}

/** The explanation of a question. Most have none, so the editor is mounted only when it is requested. */
function Explanation({ html, place, onChange }: ExplanationProps) {
  const { t } = useTranslation('evaluations')
  const [isOpen, setOpen] = useState(html !== '')
  const [isAsked, setAsked] = useState(false)
  if (isOpen)
    return (
      <RichTextEditor
        label={t('Explanation of question {{place}}', { place })}
        description={t('Shown once the evaluation is over.')}
        value={html}
        onChange={onChange}
        autoFocus={isAsked}
      />
    )
  return (
    <Button
      variant="subtle"
      className={classes.more ?? ''}
      leftSection={<Icon name="plus" />}
      aria-label={t('Add an explanation to question {{place}}', { place })}
      onClick={() => {
        setAsked(true)
        setOpen(true)
      }}
    >
      {t('Add an explanation')}
    </Button>
  )
}
