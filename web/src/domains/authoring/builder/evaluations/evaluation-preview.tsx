import { trueOrFalse } from '@aulanova/contract/authoring/evaluations'
import type { AskedQuestion } from '@aulanova/contract/learning/attempts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionView } from '#domains/authoring/question-view/question-view.tsx'
import { Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import type { EditedEvaluation, EditedQuestion } from './edited-evaluation.ts'

/** The questions as a learner gets them, without the right answers. */
export function EvaluationPreview({ edited }: { edited: EditedEvaluation }) {
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

const askedOf = ({ key, Type, Text, Points, Choices }: EditedQuestion): AskedQuestion => ({
  Id: key,
  Type,
  Text,
  Points: Number(Points) || 0,
  Choices:
    Type === 'true-or-false'
      ? trueOrFalse.map((text) => ({ Id: text, Text: text }))
      : Choices.filter(({ Text }) => Text.trim() !== '').map(({ key, Text }) => ({ Id: key, Text })),
})
