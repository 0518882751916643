import type { Evaluation, Question } from '@aulanova/contract/authoring/evaluations'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Bullets } from '#kit/list.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { RichText } from '#platform/rich-text/rich-text.tsx'
import classes from './reading.module.css'

/** An evaluation with its right answers, for people who may not change it. */
export function EvaluationReading({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useTranslation('evaluations')
  return (
    <Stack gap={20} className={classes.reading}>
      <Row as="dl" wrap gap={32} rowGap={8} align="stretch" size={14}>
        <Fact label={t('Tries')} value={evaluation.Tries} />
        <Fact label={t('Required score')} value={evaluation.RequiredScore} />
        <Fact label={t('Max score')} value={evaluation.MaxScore} />
        <Fact label={t('Time limit in minutes')} value={evaluation.Minutes ?? t('No limit')} />
        <Fact label={t('Says which questions were wrong')} value={evaluation.NameMistakes ? t('Yes') : t('No')} />
      </Row>
      {evaluation.Questions.length === 0 && <p>{t('There are no questions yet.')}</p>}
      <Stack as={Bullets} ordered gap={20}>
        {evaluation.Questions.map((question, index) => (
          <li key={question.Id ?? index}>
            <Text as="b" block weight="strong" breakable lineBreaks>
              {question.Text}
            </Text>
            <Text as="small" size={14} tone="muted">
              {t('{{count}} points', { count: question.Points })}
              {question.Type === 'multiple-choice' && question.InParts && ` · ${t('in parts')}`}
            </Text>
            <Answers question={question} />
            {question.Explanation && <RichText html={question.Explanation} />}
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

const Fact = ({ label, value }: { label: string; value: string | number }) => (
  <div>
    <Text as="dt" tone="muted">
      {label}
    </Text>
    <Text as="dd" weight="strong">
      {value}
    </Text>
  </div>
)

function Answers({ question }: { question: Question }) {
  const { t } = useTranslation(['evaluations', 'questions'])
  const answers =
    'Choices' in question
      ? question.Choices.map(({ Text, Right }) => [Text, Right] as const)
      : ([
          [t('True', { ns: 'questions' }), question.Right === true],
          [t('False', { ns: 'questions' }), question.Right === false],
        ] as const)
  return (
    <Stack as="ul" gap={4} above={8} below={8}>
      {answers.map(([text, right]) => (
        <Row as="li" key={text} gap={8} {...(right && { tone: 'done', className: classes.right })}>
          <Icon name={right ? 'check' : 'dot'} size="small" />
          {text}
          {right && <VisuallyHidden>{t('(right answer)')}</VisuallyHidden>}
        </Row>
      ))}
    </Stack>
  )
}
