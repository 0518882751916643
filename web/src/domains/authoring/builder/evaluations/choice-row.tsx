import { longestChoice } from '@aulanova/contract/kernel/limits'
import { Radio } from '@mantine/core'
import { Row } from '#kit/layout.tsx'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#kit/checkbox.ts'
import { IconButton } from '#kit/icon-button.tsx'
import { LimitedInput } from '#kit/limited-input.tsx'
import { altArrowStep, type Step } from '#kit/ordering/alt-arrow.ts'
import { MoveButtons } from '#kit/ordering/move-buttons.tsx'
import type { EditedChoice } from './edited-evaluation.ts'
import classes from './editor.module.css'

/** Selectors of the two inputs of an answer. */
export const textIn = ({ key }: EditedChoice) => `[data-choice="${key}"] input[type="text"]`
export const markIn = ({ key }: EditedChoice) => `[data-choice="${key}"] input:not([type="text"])`

interface Props {
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
export function ChoiceRow(props: Props) {
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
