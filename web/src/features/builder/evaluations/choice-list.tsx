import { Button, Input, Radio, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/checkbox.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { keepFocus, stepOf } from '../ordering/keep-focus.ts'
import classes from './editor.module.css'
import { type ChoiceDraft, moved, newChoice, type QuestionDraft } from './evaluation-draft.ts'
import type { WordsFor } from './fault-texts.ts'

interface Props {
  question: QuestionDraft
  place: number
  wordsFor: WordsFor
  onChange: (choices: ChoiceDraft[]) => void
}

/** The answers to choose from, and which of them are right: any of several, or the one of a simple choice. */
export function ChoiceList({ question, place, wordsFor, onChange }: Props) {
  const { t } = useTranslation('evaluations')
  const list = useRef<HTMLOListElement>(null)
  /** The answer that is to take the focus once it stands. */
  const arriving = useRef<{ key: string; field: 'text' | 'mark' } | null>(null)
  const { key, Type, Choices } = question
  const isSimple = Type === 'simple-choice'
  const fault = wordsFor(`${key}.Choices`)
  const rights = Choices.filter(({ Right }) => Right).length

  useEffect(() => {
    if (!arriving.current) return
    const { key, field } = arriving.current
    const input = field === 'text' ? 'input[type="text"]' : 'input:not([type="text"])'
    list.current?.querySelector<HTMLElement>(`[data-choice="${key}"] ${input}`)?.focus()
    arriving.current = null
  })

  const change = (choice: ChoiceDraft, changes: Partial<ChoiceDraft>) =>
    onChange(Choices.map((one) => (one.key === choice.key ? { ...one, ...changes } : one)))
  /** Several of a simple choice are right after its type was changed: then each can be taken back by itself. */
  const isOneOf = isSimple && rights <= 1
  const mark = (choice: ChoiceDraft) => {
    if (isOneOf) return onChange(Choices.map((one) => ({ ...one, Right: one.key === choice.key })))
    // Once only one is left, its box becomes a button of a group, and would lose the focus.
    if (isSimple) arriving.current = { key: choice.key, field: 'mark' }
    change(choice, { Right: !choice.Right })
  }
  const add = () => {
    const choice = newChoice()
    arriving.current = { key: choice.key, field: 'text' }
    onChange([...Choices, choice])
  }
  const remove = (at: number) => {
    const beside = Choices[at + 1] ?? Choices[at - 1]
    arriving.current = beside ? { key: beside.key, field: 'text' } : null
    onChange(Choices.toSpliced(at, 1))
  }
  const move = (choice: ChoiceDraft, step: -1 | 1) => {
    const next = moved(Choices, choice.key, step)
    if (!next) return
    const restore = keepFocus()
    onChange(next)
    restore()
  }
  const onKeyDown = (event: KeyboardEvent, choice: ChoiceDraft, at: number) => {
    const step = stepOf(event)
    const isAtEnd = event.key === 'Enter' && at === Choices.length - 1 && choice.Text.trim() !== ''
    if (step === null && !isAtEnd) return
    event.preventDefault()
    // The question around it listens to the same keys.
    event.stopPropagation()
    if (step !== null) move(choice, step)
    else add()
  }

  return (
    <fieldset className={classes.answers}>
      <legend>{t('Answers of question {{place}}', { place })}</legend>
      <ol ref={list}>
        {Choices.map((choice, index) => {
          const number = index + 1
          const marking = {
            checked: choice.Right,
            'aria-label': t('Answer {{number}} is right', { number }),
            onChange: () => mark(choice),
          }
          return (
            <li
              key={choice.key}
              className={classes.choice}
              data-choice={choice.key}
              onKeyDown={(event) => onKeyDown(event, choice, index)}
            >
              {isOneOf ? <Radio name={key} {...marking} /> : <Checkbox {...marking} />}
              <TextInput
                type="text"
                aria-label={t('Answer {{number}}', { number })}
                placeholder={t('Answer {{number}}', { number })}
                value={choice.Text}
                maxLength={1000}
                error={wordsFor(`${choice.key}.Text`)}
                onChange={(event) => change(choice, { Text: event.currentTarget.value })}
              />
              <span>
                <IconButton
                  icon="chevron-up"
                  size={36}
                  label={t('Move answer {{number}} up', { number })}
                  aria-disabled={index === 0}
                  onClick={() => move(choice, -1)}
                />
                <IconButton
                  icon="chevron-down"
                  size={36}
                  label={t('Move answer {{number}} down', { number })}
                  aria-disabled={number === Choices.length}
                  onClick={() => move(choice, 1)}
                />
                <IconButton
                  icon="close"
                  size={36}
                  label={t('Remove answer {{number}}', { number })}
                  onClick={() => remove(index)}
                />
              </span>
            </li>
          )
        })}
      </ol>
      {fault && <Input.Error>{fault}</Input.Error>}
      {rights === 0 && <p className={classes.quiet}>{t('No answer is marked as right yet.')}</p>}
      {Choices.length < 20 && (
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
    </fieldset>
  )
}
