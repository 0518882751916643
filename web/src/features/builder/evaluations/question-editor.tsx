import { type QuestionType, questionTypes } from '@aulanova/contract/evaluations'
import { NativeSelect, Textarea } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { stepOf } from '../ordering/keep-focus.ts'
import { ChoiceList } from './choice-list.tsx'
import classes from './editor.module.css'
import { EitherAnswer } from './either-answer.tsx'
import type { QuestionDraft } from './evaluation-draft.ts'
import { Explanation } from './explanation.tsx'
import type { WordsFor } from './fault-texts.ts'
import { NumberField } from './number-field.tsx'
import { typeWords } from './type-words.ts'

interface Props {
  question: QuestionDraft
  place: number
  count: number
  wordsFor: WordsFor
  onChange: (changes: Partial<QuestionDraft>) => void
  onMove: (step: -1 | 1) => void
  onDuplicate: () => void
  onRemove: () => void
}

export function QuestionEditor(props: Props) {
  const { question, place, count, wordsFor, onChange, onMove, onDuplicate, onRemove } = props
  const { t } = useTranslation('evaluations')
  const { key, Type, Text, Points } = question
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (step === null) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <li className={classes.question} data-question={key} onKeyDown={onKeyDown}>
      <div className={classes.questionHead}>
        <h4>{t('Question {{place}} of {{count}}', { place, count })}</h4>
        <span>
          <IconButton
            icon="chevron-up"
            size={36}
            label={t('Move question {{place}} up', { place })}
            aria-disabled={place === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="chevron-down"
            size={36}
            label={t('Move question {{place}} down', { place })}
            aria-disabled={place === count}
            onClick={() => onMove(1)}
          />
          <IconButton
            icon="copy"
            size={36}
            label={t('Duplicate question {{place}}', { place })}
            onClick={onDuplicate}
          />
          <IconButton icon="trash" size={36} label={t('Remove question {{place}}', { place })} onClick={onRemove} />
        </span>
      </div>
      <Textarea
        label={t('Question')}
        value={Text}
        rows={2}
        maxLength={5000}
        error={wordsFor(`${key}.Text`)}
        classNames={{ input: classes.long ?? '' }}
        onChange={(event) => onChange({ Text: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t('Type')}
          value={Type}
          data={questionTypes.map((value) => ({ value, label: t(typeWords[value]) }))}
          onChange={(event) => onChange({ Type: event.currentTarget.value as QuestionType })}
        />
        <NumberField
          label={t('Points')}
          value={Points}
          error={wordsFor(`${key}.Points`)}
          onChange={(text) => onChange({ Points: text })}
        />
      </div>
      {Type === 'true-or-false' ? (
        <EitherAnswer question={question} place={place} onChange={(Right) => onChange({ Right })} />
      ) : (
        <ChoiceList
          question={question}
          place={place}
          wordsFor={wordsFor}
          onChange={(Choices) => onChange({ Choices })}
        />
      )}
      <Explanation html={question.Explanation} place={place} onChange={(Explanation) => onChange({ Explanation })} />
    </li>
  )
}
