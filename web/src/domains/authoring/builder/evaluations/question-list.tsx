import { questionTypes } from '@aulanova/contract/authoring/evaluations'
import { maxQuestions } from '@aulanova/contract/kernel/limits'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useUndo } from '#domains/authoring/builder/undo/undo.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { useListOrder } from '#kit/ordering/use-list-order.ts'
import { Text } from '#kit/text.tsx'
import { copyOf, type EditedQuestion, newQuestion } from './edited-evaluation.ts'
import classes from './editor.module.css'
import type { FaultText } from './fault-texts.ts'
import { QuestionEditor, questionTypeTexts } from './question-editor.tsx'
import { useFocusAfterRender } from './use-focus-after-render.ts'
import type { OpenEvaluation } from './use-open-evaluation.ts'

interface Props {
  state: OpenEvaluation
  faultText: FaultText
  announce: (sentence: string) => void
}

export function QuestionList({ state, faultText, announce }: Props) {
  const { t } = useTranslation('evaluations')
  const list = useRef<HTMLOListElement>(null)
  const addBar = useRef<HTMLDivElement>(null)
  const focus = useFocusAfterRender(list)
  const { Questions } = state.edited
  const setQuestions = (questions: EditedQuestion[]) => state.change({ Questions: questions })
  const { moveBy } = useListOrder({
    rows: Questions,
    onChange: setQuestions,
    onMoved: (at) => announce(t('Question in place {{place}} of {{count}} now.', at)),
  })

  const insert = (question: EditedQuestion, index: number) => {
    focus(textareaIn(question))
    setQuestions(Questions.toSpliced(index, 0, question))
  }
  // Saved as a new one: the server may have deleted it already.
  const { offer } = useUndo(({ question, index }: { question: EditedQuestion; index: number }) =>
    insert(copyOf(question), index),
  )
  const remove = (question: EditedQuestion, index: number) => {
    const neighbour = Questions[index + 1] ?? Questions[index - 1]
    if (neighbour) focus(textareaIn(neighbour))
    else addBar.current?.querySelector('button')?.focus()
    setQuestions(Questions.toSpliced(index, 1))
    const text = t('Question {{place}} was removed.', { place: index + 1 })
    announce(text)
    offer({ id: question.key, text, removed: { question, index }, takesFocus: false })
  }

  return (
    <>
      <Stack as="ol" gap={16} ref={list}>
        {Questions.map((question, index) => (
          <QuestionEditor
            key={question.key}
            question={question}
            place={index + 1}
            count={Questions.length}
            faultText={faultText}
            onChange={(changes) => state.changeQuestion(question.key, changes)}
            onMove={(step) => moveBy(question.key, step)}
            onDuplicate={() => insert(copyOf(question), index + 1)}
            onRemove={() => remove(question, index)}
          />
        ))}
      </Stack>
      <Row fill wrap gap={8} className={classes.adding} ref={addBar}>
        <Text as="span" size={14} weight="medium">
          {t('Add a question')}
        </Text>
        {questionTypes.map((type) => (
          <Button
            key={type}
            variant="default"
            leftSection={<Icon name="plus" size="small" />}
            disabled={Questions.length >= maxQuestions}
            onClick={() => insert(newQuestion(type), Questions.length)}
          >
            {t(questionTypeTexts[type])}
          </Button>
        ))}
      </Row>
    </>
  )
}

const textareaIn = ({ key }: EditedQuestion) => `[data-question="${key}"] textarea`
