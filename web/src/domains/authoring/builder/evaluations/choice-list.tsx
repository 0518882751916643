import { longestChoice, maxChoices } from '@aulanova/contract/kernel/limits'
import { Button, Input, Radio } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from '#domains/authoring/builder/draft/new-key.ts'
import { useUndo } from '#domains/authoring/builder/undo/undo.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { useListOrder } from '#kit/ordering/use-list-order.ts'
import { Text } from '#kit/text.tsx'
import { type EditedChoice, type EditedQuestion, newChoice } from './edited-evaluation.ts'
import classes from './editor.module.css'
import type { FaultText } from './fault-texts.ts'
import { useFocusAfterRender } from './use-focus-after-render.ts'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import { Checkbox } from '#kit/checkbox.ts'
import { IconButton } from '#kit/icon-button.tsx'
import { LimitedInput } from '#kit/limited-input.tsx'
import { altArrowStep, type Step } from '#kit/ordering/alt-arrow.ts'
import { MoveButtons } from '#kit/ordering/move-buttons.tsx'

interface Props {
  question: EditedQuestion
  place: number
  faultText: FaultText
  onChange: (choices: EditedChoice[]) => void
}

/** The answers to choose from, and which of them are right: any number, or one in a simple choice. */
export function ChoiceList({ question, place, faultText, onChange }: Props) {
  const { t } = useTranslation('evaluations')
  const list = useRef<HTMLOListElement>(null)
  const focus = useFocusAfterRender(list)
  const { key, Type, Choices } = question
  const { moveBy } = useListOrder({ rows: Choices, onChange })
  const fault = faultText(`${key}.Choices`)
  const rights = Choices.filter(({ Right }) => Right).length
  const written = Choices.filter(({ Text }) => Text.trim() !== '').length
  const missing =
    written < 2
      ? t('A question needs at least two answers.')
      : rights === 0
        ? t('No answer is marked as right yet.')
        : null
  const isSimple = Type === 'simple-choice'
  // A simple choice has several right answers after its type was changed. Then each can be unmarked on its own.
  const isExclusive = isSimple && rights <= 1

  const change = (choice: EditedChoice, changes: Partial<EditedChoice>) =>
    onChange(Choices.map((other) => (other.key === choice.key ? { ...other, ...changes } : other)))
  const mark = (choice: EditedChoice) => {
    if (isExclusive) return onChange(Choices.map((other) => ({ ...other, Right: other.key === choice.key })))
    // Once only one is left, the checkbox is replaced by a radio button and would lose the focus.
    if (isSimple) focus(markIn(choice))
    change(choice, { Right: !choice.Right })
  }
  const add = () => {
    const choice = newChoice()
    focus(textIn(choice))
    onChange([...Choices, choice])
  }
  const { offer } = useUndo(({ choice, index }: { choice: EditedChoice; index: number }) => {
    // Saved as a new one: the server may have deleted it already.
    const copy = { ...choice, key: newKey() }
    focus(textIn(copy))
    onChange(Choices.toSpliced(index, 0, copy))
  })
  const remove = (choice: EditedChoice, index: number) => {
    const neighbour = Choices[index + 1] ?? Choices[index - 1]
    if (neighbour) focus(textIn(neighbour))
    onChange(Choices.toSpliced(index, 1))
    if (!choice.Text.trim() && !choice.Right) return
    const text = t('Answer {{number}} of question {{place}} was removed.', { number: index + 1, place })
    offer({ id: choice.key, text, removed: { choice, index }, takesFocus: false })
  }

  return (
    <FieldGroup legend={t('Answers of question {{place}}', { place })}>
      <Text size={14} tone="muted">
        {isExclusive
          ? t('Mark the right answer with the circle on its left.')
          : t('Mark every right answer with the box on its left.')}
      </Text>
      <Stack as="ol" gap={8} ref={list}>
        {Choices.map((choice, index) => (
          <ChoiceRow
            key={choice.key}
            choice={choice}
            place={index + 1}
            count={Choices.length}
            group={isExclusive ? key : null}
            error={faultText(`${choice.key}.Text`)}
            onMark={() => mark(choice)}
            onChange={(Text) => change(choice, { Text })}
            onMove={(step) => moveBy(choice.key, step)}
            onRemove={() => remove(choice, index)}
            onEnter={add}
          />
        ))}
      </Stack>
      {fault && <Input.Error>{fault}</Input.Error>}
      {missing && (
        <Text size={14} tone="muted">
          {missing}
        </Text>
      )}
      {Choices.length < maxChoices && (
        <Button
          variant="subtle"
          className={classes.more ?? ''}
          leftSection={<Icon name="plus" />}
          aria-label={t('Add an answer to question {{place}}', { place })}
          onClick={add}
        >
          {t('Add an answer')}
        </Button>
      )}
    </FieldGroup>
  )
}

/** Selectors of the two inputs of an answer. */
const textIn = ({ key }: EditedChoice) => `[data-choice="${key}"] input[type="text"]`
const markIn = ({ key }: EditedChoice) => `[data-choice="${key}"] input:not([type="text"])`

interface ChoiceRowProps {
  choice: EditedChoice
  place: number
  count: number
  /** The name of the radio group where only one answer can be right; null where several can be. */
  group: string | null
  error: string | null
  onMark: () => void
  onChange: (text: string) => void
  onMove: (step: Step) => void
  onRemove: () => void
  /** Enter was pressed in the last answer, and it is not empty. */
  onEnter: () => void
}

/** One answer of a question: whether it is right, its text and its buttons. */
function ChoiceRow(props: ChoiceRowProps) {
  const { choice, place: number, count, group, error, onMark, onChange, onMove, onRemove, onEnter } = props
  const { t } = useTranslation('evaluations')
  const marking = {
    checked: choice.Right,
    'aria-label': t('Answer {{number}} is right', { number }),
    onChange: onMark,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = altArrowStep(event)
    const isEnter = event.key === 'Enter' && number === count && choice.Text.trim() !== ''
    if (step === null && !isEnter) return
    event.preventDefault()
    // The question around it handles the same keys.
    event.stopPropagation()
    if (step !== null) onMove(step)
    else onEnter()
  }
  return (
    <li className={classes.choice} data-choice={choice.key} onKeyDown={onKeyDown}>
      {group === null ? <Checkbox {...marking} /> : <Radio name={group} {...marking} />}
      <LimitedInput
        type="text"
        aria-label={t('Answer {{number}}', { number })}
        placeholder={t('Answer {{number}}', { number })}
        value={choice.Text}
        max={longestChoice}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Row as="span" align="stretch" tone="muted">
        <MoveButtons
          place={number}
          count={count}
          labels={{
            up: t('Move answer {{number}} up', { number }),
            down: t('Move answer {{number}} down', { number }),
          }}
          onMove={onMove}
        />
        <IconButton icon="close" size={36} label={t('Remove answer {{number}}', { number })} onClick={onRemove} />
      </Row>
    </li>
  )
}
