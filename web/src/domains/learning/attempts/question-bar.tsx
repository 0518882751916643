import type { AskedQuestion } from '@aulanova/contract/learning/attempts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { type Answers, isAnswered } from './answers/answers.ts'
import classes from './question-bar.module.css'

interface Props {
  isFirst: boolean
  isLast: boolean
  isMarked: boolean
  onMark: () => void
  onPrevious: () => void
  onNext: () => void
  onHandIn: () => void
}

/** Handing in is the main button on the last question only. */
export function QuestionBar({ isFirst, isLast, isMarked, onMark, onPrevious, onNext, onHandIn }: Props) {
  const { t } = useTranslation('taking')
  return (
    <div className={classes.bar}>
      <Row gap={8} className={classes.buttons}>
        <Button
          className={classes.small ?? ''}
          variant="default"
          disabled={isFirst}
          leftSection={<Icon name="arrow-left" />}
          onClick={onPrevious}
        >
          {t('Previous')}
        </Button>
        <Button
          className={classes.small ?? ''}
          variant="subtle"
          aria-pressed={isMarked}
          leftSection={<Icon name="flag" />}
          onClick={onMark}
        >
          {t('Mark for review')}
        </Button>
        {isLast ? (
          <Button className={classes.main ?? ''} onClick={onHandIn}>
            {t('Hand in the evaluation')}
          </Button>
        ) : (
          <Button className={classes.main ?? ''} rightSection={<Icon name="arrow-right" />} onClick={onNext}>
            {t('Next')}
          </Button>
        )}
      </Row>
      {!isLast && (
        <Button className={hidden.upToTablet ?? ''} variant="default" onClick={onHandIn}>
          {t('Hand in the evaluation')}
        </Button>
      )}
    </div>
  )
}

interface MapProps {
  questions: readonly AskedQuestion[]
  answers: Answers
  marked: readonly string[]
  /** Counted from 0. */
  current: number
  onGo: (index: number) => void
}

/** Numbered buttons, one for each question, which show whether it is answered or marked. */
export function QuestionMap({ questions, answers, marked, current, onGo }: MapProps) {
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
      <Row
        as="ul"
        size={12}
        tone="muted"
        wrap
        gap={16}
        rowGap={6}
        align="stretch"
        above={14}
        className={classes.legend}
        aria-hidden="true"
      >
        <Row as="li" gap={6} data-kind="answered">
          {t('Answered')}
        </Row>
        <Row as="li" gap={6} data-kind="current">
          {t('Current')}
        </Row>
        <Row as="li" gap={6} data-kind="open">
          {t('Not answered')}
        </Row>
        <Row as="li" gap={6} data-kind="marked">
          {t('To review')}
        </Row>
      </Row>
    </nav>
  )
}
