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
  const hasAnswers = questions.some(({ Review }) => Review !== null)
  return (
    <section aria-labelledby="your-answers">
      <h2 id="your-answers">{hasAnswers ? t('Your answers') : t('Question by question')}</h2>
      <ol className={classes.list}>
        {questions.map((question, index) => (
          <li key={question.Id}>
            <div className={classes.head}>
              <span>{t('Question {{number}}', { number: index + 1 })}</span>
              <Verdict question={question} />
            </div>
            <h3>{question.Text}</h3>
            {question.Review && <Review type={question.Type} review={question.Review} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Verdict({ question: { Earned, Blank } }: { question: ScoredQuestion }) {
  const { t } = useTranslation('taking')
  if (Earned) return <Status state="on">{t('Right')}</Status>
  return <Status state="soon">{Blank ? t('No answer') : t('Wrong')}</Status>
}

interface ReviewProps {
  type: ScoredQuestion['Type']
  review: NonNullable<ScoredQuestion['Review']>
}

function Review({ type, review: { Choices, Explanation } }: ReviewProps) {
  const { t } = useTranslation(['taking', 'questions'])
  /** The options of a true-or-false question are stored as `true` and `false`. */
  const wordsOf = (text: string) => {
    if (type !== 'true-or-false') return text
    return text === 'true' ? t('True', { ns: 'questions' }) : t('False', { ns: 'questions' })
  }
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
