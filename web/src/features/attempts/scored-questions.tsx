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
              <Status state={question.Earned ? 'on' : 'soon'}>{question.Earned ? t('Right') : t('Wrong')}</Status>
            </div>
            <h3>{question.Text}</h3>
            {question.Review && <Review type={question.Type} review={question.Review} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ReviewProps {
  type: ScoredQuestion['Type']
  review: NonNullable<ScoredQuestion['Review']>
}

function Review({ type, review: { Choices, Explanation } }: ReviewProps) {
  const { t } = useTranslation(['taking', 'questions'])
  const wordsOf = (text: string) => {
    if (type !== 'true-or-false') return text
    return text === 'true' ? t('True', { ns: 'questions' }) : t('False', { ns: 'questions' })
  }
  const isAnswered = Choices.some(({ Chosen }) => Chosen)
  return (
    <>
      {!isAnswered && <p className={classes.none}>{t('You did not answer this question.')}</p>}
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
