import type { AskedQuestion } from '@aulanova/contract/learning/attempts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Mark, Tag } from '#kit/marks.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { Text } from '#kit/text.tsx'
import classes from './question-view.module.css'

interface Props {
  question: AskedQuestion
  /** Of its words, where it is not that of the page. */
  lang?: string | undefined
  place: number
  count: number
  /** Ids of the chosen options. */
  chosen: readonly string[]
  /** Without it the question is read-only. */
  onChoose?: (chosen: string[]) => void
  /** The question is the only content of the page: its text is the page title, and takes the focus. */
  isPage?: boolean
}

/** A question as a learner sees it. It does not contain which options are correct. */
export function QuestionView({ question, lang, place, count, chosen, onChoose, isPage = false }: Props) {
  const { t } = useTranslation('questions')
  const name = useId()
  const isMultiple = question.Type === 'multiple-choice'
  const choose = (id: string) => {
    if (!isMultiple) return onChoose?.([id])
    onChoose?.(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  }
  const wordsOf = (text: string) =>
    question.Type === 'true-or-false' ? (text === 'true' ? t('True') : t('False')) : text

  return (
    <Stack as="fieldset" gap={8}>
      <Stack as="legend" gap={8}>
        <Row as="span" wrap gap={8} size={14} tone="muted" className={classes.place}>
          {t('Question {{place}} of {{count}}', { place, count })}
          <Tag>{t('{{count}} points', { count: question.Points })}</Tag>
        </Row>
        {isPage ? (
          <PageTitle className={classes.title} place={question.Id} lang={lang}>
            {question.Text}
          </PageTitle>
        ) : (
          <span className={classes.text} lang={lang}>
            {question.Text}
          </span>
        )}
      </Stack>
      <Text size={14} tone="muted" above={4} below={4}>
        {isMultiple ? t('Choose every right answer') : t('Choose one answer')}
        {question.InParts && `. ${t('Each right answer counts, and each wrong one takes away as much')}`}
      </Text>
      {question.Choices.map(({ Id, Text: words }, index) => (
        <Card as="label" pad="none" key={Id} className={classes.choice} data-chosen={chosen.includes(Id) || undefined}>
          <Mark size={36} className={classes.letter} aria-hidden="true">
            {String.fromCharCode(65 + index)}
          </Mark>
          <Text as="span" breakable grow lang={question.Type === 'true-or-false' ? undefined : lang}>
            {wordsOf(words)}
          </Text>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(Id)}
            readOnly={!onChoose}
            onChange={() => choose(Id)}
          />
        </Card>
      ))}
    </Stack>
  )
}
