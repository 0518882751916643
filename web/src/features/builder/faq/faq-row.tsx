import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorIcon } from '#ui/editor-icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { RichTextEditor } from '#ui/rich-text-editor.tsx'
import type { Sorting } from '../ordering/use-list-order.ts'
import form from '../part-form.module.css'

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
  /** Without its words nothing of the list is saved. */
  isNeeded: boolean
  onToggle: () => void
  onChange: (row: Question) => void
  onBlur: () => void
  onRemove: () => void
  sorting: Sorting
}

export function FaqRow({ row, place, count, isOpen, isNeeded, onToggle, onChange, onBlur, onRemove, sorting }: Props) {
  const { t } = useTranslation(['builder', 'problems'])
  const input = useRef<HTMLInputElement>(null)
  const name = row.question.trim() || t('Question {{place}}', { place })
  const { onMove, isOver, onKeyDown, onDragStart, onDragEnd, ...drop } = sorting
  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])

  return (
    <li className={form.row} data-over={isOver || undefined} {...drop}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Alt and arrows move the row from any of its buttons */}
      <div className={form.rowHead} onKeyDown={onKeyDown}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the mouse's way; buttons and keys do the same */}
        <span className={form.grip} draggable onDragStart={onDragStart} onDragEnd={onDragEnd}>
          <EditorIcon name="grip" />
        </span>
        <button type="button" className={form.open} aria-expanded={isOpen} onClick={onToggle}>
          {name}
        </button>
        <span className={form.tools}>
          <IconButton
            icon="chevron-up"
            size={36}
            label={t('Move up: {{name}}', { name })}
            disabled={place === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="chevron-down"
            size={36}
            label={t('Move down: {{name}}', { name })}
            disabled={place === count}
            onClick={() => onMove(1)}
          />
          <IconButton icon="trash" size={36} label={t('Remove: {{name}}', { name })} onClick={onRemove} />
        </span>
      </div>
      {isOpen && (
        <div className={form.rowBody}>
          <TextInput
            ref={input}
            label={t('Question')}
            value={row.question}
            maxLength={500}
            required
            error={
              !row.question.trim() && (row.answer || isNeeded) ? t('This is needed', { ns: 'problems' }) : undefined
            }
            onBlur={onBlur}
            onChange={(event) => onChange({ ...row, question: event.currentTarget.value })}
          />
          <RichTextEditor
            label={t('Answer')}
            value={row.answer}
            onBlur={onBlur}
            onChange={(answer) => onChange({ ...row, answer })}
          />
        </div>
      )}
    </li>
  )
}
