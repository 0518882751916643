import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import type { Change } from '@aulanova/contract/authoring/review'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLevel } from '#domains/reference/parts/levels.ts'
import { Panel } from '#kit/card.tsx'
import { Chip } from '#kit/chip.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { courseLanguageName } from '#platform/i18n/languages.ts'
import { ChangedWords } from '#platform/word-changes/changed-words.tsx'
import { WordCounts } from '#platform/word-changes/word-counts.tsx'
import { fieldText, kindTexts, typeTexts } from './change-texts.ts'
import classes from './review.module.css'
import { StepView } from './step-view.tsx'

interface Props {
  draft: Pick<CourseDraft, 'Uuid' | 'Version'>
  change: Change
  revision: number
  place: number
  count: number
  onStep: (step: -1 | 1) => void
}

/** One change, word by word; a block or an evaluation can also be shown as it is now. */
export function ChangeView({ draft, change, revision, place, count, onStep }: Props) {
  const { t } = useTranslation('review')
  const [isContent, setContent] = useState(false)
  const { Type, Id, Kind, Title, Fields, Omitted } = change
  const step = (Type === 'block' || Type === 'form') && Id && Kind !== 'removed' ? { type: Type, id: Id } : null
  return (
    <Stack as="article" gap={12} className={classes.page}>
      <Row wrap gap={12} rowGap={4}>
        <Text as="h3" size={16} grow={160} breakable>
          {Type === 'general' ? t('General data') : Title}
        </Text>
        <Row as="span" gap={4} size={14} tone="muted" figures>
          <IconButton
            icon="chevron-up"
            label={t('Previous change')}
            title={t('Previous change')}
            aria-keyshortcuts="Alt+ArrowUp"
            aria-disabled={place === 1}
            onClick={() => onStep(-1)}
          />
          <span role="status">{t('{{place}} of {{count}}', { place, count })}</span>
          <IconButton
            icon="chevron-down"
            label={t('Next change')}
            title={t('Next change')}
            aria-keyshortcuts="Alt+ArrowDown"
            aria-disabled={place === count}
            onClick={() => onStep(1)}
          />
        </Row>
      </Row>
      <Row as="p" wrap gap={16} rowGap={4} align="stretch" size={14} tone="muted">
        <span>{t('Draft against revision {{revision}}', { revision })}</span>
        <span>{`${t(typeTexts[Type])} · ${t(kindTexts[Kind])}`}</span>
        <WordCounts change={change} />
      </Row>
      {step && (
        <Row gap={8} align="stretch">
          <Chip pressed={!isContent} onClick={() => setContent(false)}>
            {t('Changes')}
          </Chip>
          <Chip pressed={isContent} onClick={() => setContent(true)}>
            {t('As it is now')}
          </Chip>
        </Row>
      )}
      {isContent && step ? <StepView draft={draft} {...step} /> : <ChangedFields fields={Fields} />}
      {!isContent && Omitted && (
        <Panel as="p" size={14} tone="muted">
          {t('Too much has changed to compare this text here as well.')}
        </Panel>
      )}
      {!isContent && !Omitted && Fields.length === 0 && (
        <Panel as="p" size={14} tone="muted">
          {Kind === 'moved'
            ? t('Only its place has changed.')
            : t('The text is the same; only its appearance has changed.')}
        </Panel>
      )}
    </Stack>
  )
}

type Words = Change['Fields'][number]['Words']

/** What is stored by a name of ours is shown in words, which are not compared one by one. */
function wholeWords(words: Words, shown: (name: string) => string): Words {
  const side = (without: 'added' | 'removed') =>
    words
      .filter(({ Kind }) => Kind !== without)
      .map(({ Text }) => Text)
      .join('')
      .trim()
  return [
    { Kind: 'removed', Text: shown(side('added')) },
    { Kind: 'added', Text: shown(side('removed')) },
  ]
}

function ChangedFields({ fields }: { fields: Change['Fields'] }) {
  const { t } = useTranslation(['review', 'learning'])
  const shownWords: Partial<Record<string, (name: string) => string>> = {
    Difficulty: (name) => (isLevel(name) ? t(name, { ns: 'learning' }) : name),
    Language: courseLanguageName,
  }
  const isAlone = fields.length === 1 && fields[0]?.Field === 'Text'
  return fields.map(({ Field, Words }) => {
    const text = fieldText(Field)
    return (
      <section key={Field}>
        {!isAlone && (
          <Text as="h4" below={4} tone="muted" size={14} weight="medium">
            {text ? t(text) : Field}
          </Text>
        )}
        <ChangedWords words={shownWords[Field] ? wholeWords(Words, shownWords[Field]) : Words} />
      </section>
    )
  })
}
