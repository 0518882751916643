import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { saveFaq } from '@aulanova/contract/authoring/collections'
import { longestFaqQuestion, maxFaqs } from '@aulanova/contract/kernel/limits'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListProblems } from '#domains/authoring/builder/draft/list-problems.tsx'
import { newKey } from '#domains/authoring/builder/draft/new-key.ts'
import { useDraftList } from '#domains/authoring/builder/draft/use-draft-list.ts'
import { focusNeighbour } from '#domains/authoring/builder/ordering/focus-neighbour.ts'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import form from '#domains/authoring/builder/part/part-form.module.css'
import { PartHead } from '#domains/authoring/builder/part/part-head.tsx'
import { plainTextOf } from '#domains/authoring/builder/part/plain-text.ts'
import { useUndo } from '#domains/authoring/builder/undo/undo.tsx'
import { catchLostFocus } from '#kit/behaviour/lost-focus.ts'
import { Card } from '#kit/card.tsx'
import { DisclosureList } from '#kit/disclosure-list.tsx'
import { EditorIcon } from '#kit/editor-icon.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { LimitedInput } from '#kit/limited-input.tsx'
import { altArrowStep, type Step } from '#kit/ordering/alt-arrow.ts'
import { MoveButtons } from '#kit/ordering/move-buttons.tsx'
import { useListOrder } from '#kit/ordering/use-list-order.ts'
import { type RowDragging, useRowDragging } from '#kit/ordering/use-row-dragging.ts'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { useUrl } from '#platform/address/url.ts'
import { call } from '#platform/api/api.ts'
import { RichText } from '#platform/rich-text/rich-text.tsx'
import { RichTextEditor } from '#platform/rich-text/rich-text-editor.tsx'

export function FaqPart({ draft, editable }: PartProps) {
  const { t } = useTranslation('builder')
  return (
    <>
      <PartHead
        title={t('Frequently asked questions')}
        help={t('What people want to know before they subscribe.')}
        editable={editable}
      />
      {editable ? <FaqList draft={draft} /> : <FaqReading draft={draft} />}
    </>
  )
}

const rowsOf = ({ Faq }: CourseDraft): Question[] =>
  Faq.map(({ Uuid, Question, Answer }) => ({ key: Uuid, question: Question, answer: Answer }))
const isReady = ({ question }: Question) => question.trim() !== ''
const isBlank = ({ question, answer }: Question) => question.trim() === '' && answer === ''

function FaqList({ draft }: Pick<PartProps, 'draft'>) {
  const { t } = useTranslation('builder')
  const { rows, setRows, holdsBack, autosave } = useDraftList({
    draft,
    list: 'faq',
    rows: rowsOf,
    isReady,
    isBlank,
    toItem: ({ question, answer }, known) => ({ ...known, Question: question.trim(), Answer: answer }),
    save: (body) => call(saveFaq, { body }),
  })
  const [{ question: linked }] = useUrl({ question: '' })
  const [opened, setOpened] = useState<string | null>(linked || null)
  const [moved, setMoved] = useState<{ place: number; count: number } | null>(null)
  const { moveBy, moveOnto } = useListOrder({ rows, onChange: setRows, onMoved: setMoved })
  const dragging = useRowDragging(moveOnto)

  const list = useRef<HTMLOListElement>(null)
  const add = () => {
    const key = newKey()
    setRows([...rows, { key, question: '', answer: '' }])
    setOpened(key)
  }
  const { offer } = useUndo(({ row, index }: { row: Question; index: number }) => {
    // The server may have deleted it already, so it comes back as a new row.
    setRows((before) => before.toSpliced(index, 0, { ...row, key: newKey() }))
    requestAnimationFrame(() => catchLostFocus(list.current?.children[index]?.querySelector('button') ?? null))
  })
  const remove = (row: Question, index: number) => {
    setRows(rows.filter(({ key }) => key !== row.key))
    if (isBlank(row)) return focusNeighbour()
    offer({ id: row.key, text: t('The question was removed.'), removed: { row, index } })
  }
  const change = (changed: Question) =>
    setRows((before) => before.map((row) => (row.key === changed.key ? changed : row)))

  const addButton = (
    <Button variant="default" leftSection={<Icon name="plus" />} onClick={add} disabled={rows.length >= maxFaqs}>
      {t('Add a question')}
    </Button>
  )
  return (
    <>
      <ListProblems autosave={autosave} />
      {rows.length === 0 ? (
        <EmptyState title={t('No questions yet')} action={addButton}>
          {t('Start with the one you are asked most.')}
        </EmptyState>
      ) : (
        <Stack as="ol" gap={12} max={860} ref={list}>
          {rows.map((row, index) => (
            <FaqRow
              key={row.key}
              row={row}
              place={index + 1}
              count={rows.length}
              isOpen={opened === row.key}
              isNeeded={holdsBack(row)}
              onToggle={() => setOpened(opened === row.key ? null : row.key)}
              onChange={change}
              onBlur={() => void autosave.flush()}
              onRemove={() => remove(row, index)}
              dragging={dragging(row.key)}
              onMove={(step) => moveBy(row.key, step)}
            />
          ))}
        </Stack>
      )}
      {rows.length > 0 && (
        <Text as="div" above={16}>
          {addButton}
        </Text>
      )}
      <VisuallyHidden role="status">{moved && t('Now in place {{place}} of {{count}}', moved)}</VisuallyHidden>
    </>
  )
}

function FaqReading({ draft }: Pick<PartProps, 'draft'>) {
  const { t } = useTranslation('builder')
  if (draft.Faq.length === 0)
    return (
      <Text size={14} tone="muted">
        {t('Nothing yet')}
      </Text>
    )
  return (
    <DisclosureList
      items={draft.Faq.map(({ Uuid, Question, Answer }) => ({
        key: Uuid,
        summary: Question,
        content: <RichText html={Answer} />,
      }))}
    />
  )
}

interface Question {
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

function FaqRow(props: Props) {
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
