import type { AskedQuestion } from '@aulanova/contract/learning/attempts'
import { useTranslation } from 'react-i18next'
import { Row } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { type Answers, isAnswered } from './answers/answers.ts'
import classes from './question-map.module.css'

interface Props {
  questions: readonly AskedQuestion[]
  answers: Answers
  marked: readonly string[]
  /** Counted from 0. */
  current: number
  onGo: (index: number) => void
}

/** Numbered buttons, one for each question, which show whether it is answered or marked. */
export function QuestionMap({ questions, answers, marked, current, onGo }: Props) {
  const { t } = useTranslation('taking')
  const nameOf = (id: string, number: number) =>
    [
      t('Question {{number}}', { number }),
      isAnswered(answers, id) ? t('answered') : t('not answered'),
      marked.includes(id) && t('to review'),
    ]
      .filter(Boolean)
      .join(', ')

  return (
    <nav aria-label={t('Questions')}>
      <ol className={classes.map}>
        {questions.map(({ Id }, index) => (
          <li key={Id}>
            <PlainButton
              data-answered={isAnswered(answers, Id) || undefined}
              data-marked={marked.includes(Id) || undefined}
              aria-current={index === current ? 'step' : undefined}
              aria-label={nameOf(Id, index + 1)}
              onClick={() => onGo(index)}
            >
              {index + 1}
            </PlainButton>
          </li>
        ))}
      </ol>
      <Row as="ul" wrap gap={16} rowGap={6} align="stretch" above={14} className={classes.legend} aria-hidden="true">
        <li data-kind="answered">{t('Answered')}</li>
        <li data-kind="current">{t('Current')}</li>
        <li data-kind="open">{t('Not answered')}</li>
        <li data-kind="marked">{t('To review')}</li>
      </Row>
    </nav>
  )
}
