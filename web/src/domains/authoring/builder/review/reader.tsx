import type { CourseDraft, OutlineSection } from '@aulanova/contract/authoring/builder'
import type { Change } from '@aulanova/contract/authoring/review'
import { NativeSelect } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '#kit/card.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { altArrowStep, type Step } from '#kit/ordering/alt-arrow.ts'
import { PlainButton } from '#kit/plain-button.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { WordCounts } from '#platform/word-changes/word-counts.tsx'
import { kindTexts, typeTexts } from './change-texts.ts'
import { ChangeView } from './change-view.tsx'
import { stepChoices } from './comment-form.tsx'
import classes from './review.module.css'
import { StepView } from './step-view.tsx'
import type { useReview } from './use-review.ts'

interface Props {
  draft: CourseDraft
  changes: ReturnType<typeof useReview>['changes']
  item: string
  onChoose: (item: string) => void
  /** Shown below; gets the id of the block or evaluation that is read, if it is one. */
  children: (id: string | null) => ReactNode
}

/** The chosen change, or a chosen block or evaluation without changes. */
export function Reader({ draft, changes, item, onChoose, children }: Props) {
  return (
    <Loaded query={changes} skeleton={<Skeleton h={320} radius={8} />}>
      {({ Revision, Items }) => (
        <Reading draft={draft} revision={Revision} changes={Items} item={item} onChoose={onChoose}>
          {children}
        </Reading>
      )}
    </Loaded>
  )
}

interface ReadingProps extends Omit<Props, 'changes'> {
  revision: number | null
  changes: Change[]
}

function Reading({ draft, revision, changes, item, onChoose, children }: ReadingProps) {
  const { t } = useTranslation('review')
  const found = changes.findIndex((change) => keyOfChange(change) === item)
  const step = found === -1 ? findStep(draft.Sections, item) : null
  // With nothing chosen the first change is shown.
  const at = found === -1 && !step ? 0 : found
  const change = changes[at]
  const go = (by: Step) => {
    const next = changes[at + by]
    if (next) onChoose(keyOfChange(next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = altArrowStep(event)
    if (by === null) return
    event.preventDefault()
    go(by)
  }

  return (
    <Stack gap={16} onKeyDown={onKeyDown}>
      {revision === null && (
        <Panel as="p" size={14} tone="muted">
          {t('This course was never published: there is nothing to compare it with yet.')}
        </Panel>
      )}
      {revision !== null && changes.length === 0 && (
        <Panel as="p" size={14} tone="muted">
          {t('The draft is the same as revision {{revision}}.', { revision })}
        </Panel>
      )}
      {changes.length > 1 && <ChangeList changes={changes} current={at} onChoose={onChoose} />}
      <ReadSelect draft={draft} value={step?.id ?? ''} onChoose={onChoose} />
      {change && revision !== null && (
        <ChangeView
          key={keyOfChange(change)}
          draft={draft}
          change={change}
          revision={revision}
          place={at + 1}
          count={changes.length}
          onStep={go}
        />
      )}
      {step && (
        <Stack as="article" gap={12} className={classes.page}>
          <Text as="h3" size={16} breakable>
            {step.title}
          </Text>
          <StepView draft={draft} type={step.type} id={step.id} />
        </Stack>
      )}
      {!step && !(change && revision !== null) && (
        <Panel as="p" size={14} tone="muted">
          {t('No page has been selected')}
        </Panel>
      )}
      {children(step?.id ?? (change && isReadable(change) ? change.Id : null))}
    </Stack>
  )
}

function ReadSelect({ draft, value, onChoose }: { draft: CourseDraft; value: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation('review')
  return (
    <NativeSelect
      label={t('Read a block or an evaluation')}
      value={value}
      data={[
        { value: '', label: t('Choose a block or an evaluation') },
        ...draft.Sections.map(({ Title, Blocks, Forms }) => ({
          group: Title,
          items: stepChoices(Blocks, Forms),
        })).filter(({ items }) => items.length > 0),
      ]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}

const isReadable = ({ Type, Kind }: Change) => (Type === 'block' || Type === 'form') && Kind !== 'removed'

/** The block or evaluation with this id. */
function findStep(sections: readonly OutlineSection[], id: string) {
  for (const { Blocks, Forms } of sections) {
    const block = Blocks.find(({ Id }) => Id === id)
    if (block) return { type: 'block' as const, id, title: block.Title }
    const form = Forms.find(({ Id }) => Id === id)
    if (form) return { type: 'form' as const, id, title: form.Name }
  }
  return null
}

/** Names a change in the address: by its id, or by its type where it has none. */
const keyOfChange = ({ Type, Id, Title }: Change) => Id ?? (Type === 'general' ? Type : `${Type}:${Title}`)

interface ChangeListProps {
  changes: Change[]
  current: number
  onChoose: (item: string) => void
}

function ChangeList({ changes, current, onChoose }: ChangeListProps) {
  const { t } = useTranslation('review')
  return (
    <List ordered size={14} className={classes.changes} aria-label={t('Changes')}>
      {changes.map((change, index) => (
        <li key={keyOfChange(change)}>
          <PlainButton
            variant="row"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(keyOfChange(change))}
          >
            <Row as="span" wrap gap={12} rowGap={4}>
              <Text as="span" grow={160} breakable>
                {change.Type === 'general' ? t('General data') : change.Title}
                <Text
                  as="small"
                  block
                  tone="muted"
                  size={12}
                  weight="normal"
                >{`${t(typeTexts[change.Type])} · ${t(kindTexts[change.Kind])}`}</Text>
              </Text>
              <WordCounts change={change} />
            </Row>
          </PlainButton>
        </li>
      ))}
    </List>
  )
}
