import { type QuestionType, questionTypes } from '@aulanova/contract/evaluations'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/icon.tsx'
import { keepFocus } from '../ordering/keep-focus.ts'
import classes from './editor.module.css'
import { copyOf, moved, newQuestion, type QuestionDraft } from './evaluation-draft.ts'
import type { WordsFor } from './fault-texts.ts'
import { QuestionEditor } from './question-editor.tsx'
import { typeWords } from './type-words.ts'
import type { OpenForm } from './use-open-evaluation.ts'

interface Props {
  state: OpenForm
  wordsFor: WordsFor
  announce: (sentence: string) => void
}

export function QuestionList({ state, wordsFor, announce }: Props) {
  const { t } = useTranslation('evaluations')
  const list = useRef<HTMLOListElement>(null)
  const addBar = useRef<HTMLDivElement>(null)
  /** The question that is to take the focus once it stands. */
  const arriving = useRef<string | null>(null)
  const { Questions } = state.draft
  const setQuestions = (questions: QuestionDraft[]) => state.change({ Questions: questions })

  useEffect(() => {
    if (!arriving.current) return
    list.current?.querySelector<HTMLElement>(`[data-question="${arriving.current}"] textarea`)?.focus()
    arriving.current = null
  })

  const insert = (question: QuestionDraft, at: number) => {
    arriving.current = question.key
    setQuestions(Questions.toSpliced(at, 0, question))
  }
  const move = (key: string, step: -1 | 1) => {
    const next = moved(Questions, key, step)
    if (!next) return
    const restore = keepFocus()
    setQuestions(next)
    restore()
    const place = next.findIndex((question) => question.key === key) + 1
    announce(t('Question in place {{place}} of {{count}} now.', { place, count: next.length }))
  }
  const remove = (at: number) => {
    const beside = Questions[at + 1] ?? Questions[at - 1]
    arriving.current = beside?.key ?? null
    if (!beside) addBar.current?.querySelector('button')?.focus()
    setQuestions(Questions.toSpliced(at, 1))
    announce(t('Question {{place}} was removed.', { place: at + 1 }))
  }

  return (
    <>
      <ol className={classes.questions} ref={list}>
        {Questions.map((question, index) => (
          <QuestionEditor
            key={question.key}
            question={question}
            place={index + 1}
            count={Questions.length}
            wordsFor={wordsFor}
            onChange={(changes) => state.changeQuestion(question.key, changes)}
            onMove={(step) => move(question.key, step)}
            onDuplicate={() => insert(copyOf(question), index + 1)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <div className={classes.adding} ref={addBar}>
        <span>{t('Add a question')}</span>
        {questionTypes.map((type: QuestionType) => (
          <Button
            key={type}
            variant="default"
            leftSection={<Icon name="plus" size="small" />}
            disabled={Questions.length >= 200}
            onClick={() => insert(newQuestion(type), Questions.length)}
          >
            {t(typeWords[type])}
          </Button>
        ))}
      </div>
    </>
  )
}
