import type { ScoredQuestion } from '@aulanova/contract/attempts'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/icon.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Status } from '#ui/status.tsx'
import classes from './scored-questions.module.css'

/** Which answers were right; with the right ones once the server sends them. */
export function ScoredQuestions({ questions }: { questions: readonly ScoredQuestion[] }) {
  const { t } = useTranslation('taking')
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="your-answers">
      <h2 id="your-answers">{t('Your answers')}</h2>
      <ol className={classes.list}>
        {questions.map((question, index) => (
          <li key={question.Id}>
            <div className={classes.head}>
              <span>{t('Question {{number}}', { number: index + 1 })}</span>
              <Verdict question={question} />
            </div>
            <h3>{question.Text}</h3>
            {question.Review ? (
              <Review type={question.Type} review={question.Review} />
            ) : (
              <Answered question={question} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Verdict({ question: { Earned, Answered } }: { question: ScoredQuestion }) {
  const { t } = useTranslation('taking')
  if (Earned) return <Status state="on">{t('Right')}</Status>
  return <Status state="soon">{Answered.length > 0 ? t('Wrong') : t('No answer')}</Status>
}

/** What the person chose, while the right answers are not shown. */
function Answered({ question: { Type, Answered } }: { question: ScoredQuestion }) {
  const { t } = useTranslation('taking')
  const wordsOf = useWordsOf(Type)
  if (Answered.length === 0) return null
  return (
    <div className={classes.answered}>
      <small>{t('Your answer')}</small>
      <ul>
        {Answered.map((text) => (
          <li key={text}>{wordsOf(text)}</li>
        ))}
      </ul>
    </div>
  )
}

/** The options of a true-or-false question are stored as `true` and `false`. */
function useWordsOf(type: ScoredQuestion['Type']) {
  const { t } = useTranslation('questions')
  return (text: string) => (type !== 'true-or-false' ? text : text === 'true' ? t('True') : t('False'))
}

interface ReviewProps {
  type: ScoredQuestion['Type']
  review: NonNullable<ScoredQuestion['Review']>
}

function Review({ type, review: { Choices, Explanation } }: ReviewProps) {
  const { t } = useTranslation('taking')
  const wordsOf = useWordsOf(type)
  return (
    <>
      <ul className={classes.choices}>
        {Choices.filter(({ Chosen, Right }) => Chosen || Right).map(({ Id, Text, Chosen, Right }) => (
          <li key={Id} data-right={Right || undefined}>
            <Icon name={Right ? 'check' : 'close'} size="small" />
            <span>{wordsOf(Text)}</span>
            <small>{[Chosen && t('Your answer'), Right && t('Right answer')].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {Explanation && <RichText html={Explanation} />}
    </>
  )
}
