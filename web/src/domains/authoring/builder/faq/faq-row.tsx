import { longestFaqQuestion } from '@aulanova/contract/kernel/limits'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import form from '#domains/authoring/builder/part/part-form.module.css'
import { plainTextOf } from '#domains/authoring/builder/part/plain-text.ts'
import { Card } from '#kit/card.tsx'
import { EditorIcon } from '#kit/editor-icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { LimitedInput } from '#kit/limited-input.tsx'
import { altArrowStep, type Step } from '#kit/ordering/alt-arrow.ts'
import { MoveButtons } from '#kit/ordering/move-buttons.tsx'
import type { RowDragging } from '#kit/ordering/use-row-dragging.ts'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { RichTextEditor } from '#platform/rich-text/rich-text-editor.tsx'

export interface Question {
  key: string
  question: string
  answer: string
}

interface Props {
  row: Question
  place: number
  count: number
  isOpen: boolean
  /** The list cannot be saved without the text of this question. */
  isNeeded: boolean
  onToggle: () => void
  onChange: (row: Question) => void
  onBlur: () => void
  onRemove: () => void
  onMove: (step: Step) => void
  dragging: RowDragging
}

export function FaqRow(props: Props) {
  const { row, place, count, isOpen, isNeeded, onToggle, onChange, onBlur, onRemove, onMove, dragging } = props
  const { t } = useTranslation(['builder', 'problems'])
  const input = useRef<HTMLInputElement>(null)
  const name = row.question.trim() || t('Question {{place}}', { place })
  const lacksAnswer = row.question.trim() !== '' && plainTextOf(row.answer) === ''
  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = altArrowStep(event)
    if (step === null) return
    event.preventDefault()
    onMove(step)
  }

  return (
    <Card as="li" pad="none" className={form.row} data-over={dragging.isOver || undefined} {...dragging.row}>
      {/* Alt and arrows move the row from any of its buttons. */}
      <Row gap={4} onKeyDown={onKeyDown}>
        <span className={form.grip} {...dragging.grip}>
          <EditorIcon name="grip" />
        </span>
        <PlainButton grow className={form.open} aria-expanded={isOpen} onClick={onToggle}>
          {name}
          {lacksAnswer && !isOpen && <Text as="span" tone="soon" weight="normal">{` · ${t('no answer yet')}`}</Text>}
        </PlainButton>
        <Row as="span" align="stretch" tone="muted">
          <MoveButtons
            place={place}
            count={count}
            labels={{ up: t('Move up: {{name}}', { name }), down: t('Move down: {{name}}', { name }) }}
            onMove={onMove}
          />
          <IconButton icon="trash" size={36} label={t('Remove: {{name}}', { name })} onClick={onRemove} />
        </Row>
      </Row>
      {isOpen && (
        <Stack gap={16} above={12} below={8}>
          <LimitedInput
            ref={input}
            label={t('Question')}
            value={row.question}
            max={longestFaqQuestion}
            required
            error={
              !row.question.trim() && (row.answer || isNeeded) ? t('This is needed', { ns: 'problems' }) : undefined
            }
            onBlur={onBlur}
            onChange={(event) => onChange({ ...row, question: event.currentTarget.value })}
          />
          <RichTextEditor
            label={t('Answer')}
            required
            value={row.answer}
            onBlur={onBlur}
            onChange={(answer) => onChange({ ...row, answer })}
          />
        </Stack>
      )}
    </Card>
  )
}
