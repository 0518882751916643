import type { ScoredQuestion } from '@aulanova/contract/learning/attempts'
import { useTranslation } from 'react-i18next'
import { useCourseLanguage } from '#domains/learning/parts/use-course-language.ts'
import { Card } from '#kit/card.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { RichText } from '#platform/rich-text/rich-text.tsx'
import classes from './evaluation.module.css'
import { EvaluationPart } from './evaluation-page.tsx'

interface Props {
  courseId: string
  questions: readonly ScoredQuestion[]
}

/** One's own answers and which were right; with the right ones once the server sends them. */
export function ScoredQuestions({ courseId, questions }: Props) {
  const { t } = useTranslation('taking')
  const lang = useCourseLanguage(courseId)
  if (questions.length === 0) return null
  return (
    <EvaluationPart id="your-answers" title={t('Your answers')}>
      <Stack as="ol" gap={12}>
        {questions.map((question, index) => (
          <Card as="li" key={question.Id} gap={8} className={classes.question}>
            <Row size={14} tone="muted" gap={12} justify="between">
              <span>{t('Question {{number}}', { number: index + 1 })}</span>
              <Verdict question={question} />
            </Row>
            <Text as="h3" size={16} breakable lineBreaks lang={lang}>
              {question.Text}
            </Text>
            <Choices question={question} lang={lang} />
            {question.Review?.Explanation && (
              <div lang={lang}>
                <RichText html={question.Review.Explanation} />
              </div>
            )}
          </Card>
        ))}
      </Stack>
    </EvaluationPart>
  )
}

function Verdict({ question: { Earned, InPart, Blank } }: { question: ScoredQuestion }) {
  const { t } = useTranslation('taking')
  if (Earned) return <StatusBadge state="on">{t('Right')}</StatusBadge>
  if (InPart) return <StatusBadge state="soon">{t('Partly right')}</StatusBadge>
  if (Earned === null && !Blank) return null
  return <StatusBadge state="soon">{Blank ? t('No answer') : t('Wrong')}</StatusBadge>
}

/** Before the right answers are shown, an own one has no mark of its own: the verdict is about the question. */
function Choices({ question: { Type, Answer, Review }, lang }: { question: ScoredQuestion; lang: string | undefined }) {
  const { t } = useTranslation(['taking', 'questions'])
  /** The options of a true-or-false question are stored as `true` and `false`. */
  const wordsOf = (text: string) => {
    if (Type !== 'true-or-false') return text
    return text === 'true' ? t('True', { ns: 'questions' }) : t('False', { ns: 'questions' })
  }
  const own = Answer.map((choice) => ({ ...choice, Chosen: true, Right: null }))
  const shown = Review ? Review.Choices.filter(({ Chosen, Right }) => Chosen || Right) : own
  return (
    <Stack as="ul" gap={6} className={classes.choices}>
      {shown.map(({ Id, Text: words, Chosen, Right }) => (
        <Text as="li" key={Id} tone={Right ? 'done' : 'muted'} breakable>
          <Icon name={Right === null ? 'arrow-right' : Right ? 'check' : 'close'} size="small" />
          <span lang={Type === 'true-or-false' ? undefined : lang}>{wordsOf(words)}</span>
          <Text as="small" tone="muted">
            {[Chosen && t('Your answer'), Right && t('Right answer')].filter(Boolean).join(' · ')}
          </Text>
        </Text>
      ))}
    </Stack>
  )
}
