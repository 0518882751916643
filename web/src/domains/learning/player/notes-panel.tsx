import type { BlockProgress } from '@aulanova/contract/learning/player'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BlockStep, Step } from '#domains/learning/parts/course-steps.ts'
import type { Entry } from '#domains/learning/progress/progress-entries.ts'
import { Card } from '#kit/card.tsx'
import { classNames, Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { formatDate } from '#platform/i18n/format.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { OwnNote } from './own-note.tsx'
import { useProgress, useWaiting } from './player-data.ts'
import classes from './side-panel.module.css'
import { blockStep } from './step-list.ts'

interface Props {
  courseId: string
  step: BlockStep
  steps: Step[]
  /** The field shall take the focus. */
  focus: boolean
  onFocused: () => void
  onChoose: () => void
}

/** The note of this block, which saves itself, and the notes of the other blocks. */
export function NotesPanel({ courseId, step, steps, focus, onFocused, onChoose }: Props) {
  const progress = useProgress(courseId)
  const { waiting, conflicts } = useWaiting()
  return (
    <Loaded
      query={progress}
      skeleton={
        <Stack gap={12} grow className={classes.list}>
          <Skeleton h={84} />
        </Stack>
      }
    >
      {({ Item }) => {
        const notes = notesOf(Item.Blocks, waiting, courseId)
        return (
          <>
            <OtherNotes
              notes={notes.filter(({ block }) => block !== step.id)}
              unsettled={conflicts.filter(({ course }) => course === courseId).map(({ block }) => block)}
              steps={steps}
              onChoose={onChoose}
            />
            <OwnNote
              key={step.id}
              courseId={courseId}
              block={step.id}
              savedText={notes.find(({ block }) => block === step.id)?.text ?? ''}
              version={Item.Blocks.find(({ Block }) => Block === step.id)?.NoteVersion ?? ''}
              focus={focus}
              onFocused={onFocused}
            />
          </>
        )
      }}
    </Loaded>
  )
}

interface Note {
  block: string
  text: string
  updated: string
}

/** Newest first; an unsent note replaces the one on the server. */
function notesOf(blocks: BlockProgress[], waiting: readonly Entry[], courseId: string): Note[] {
  const notes = new Map(
    blocks.map(({ Block, Note, Updated }) => [Block, { block: Block, text: Note ?? '', updated: Updated ?? '' }]),
  )
  for (const { course, block, note, at } of waiting)
    if (course === courseId && note !== undefined)
      notes.set(block, { block, text: note, updated: new Date(at).toISOString() })
  return [...notes.values()]
    .filter(({ text }) => text.trim() !== '')
    .sort((one, other) => other.updated.localeCompare(one.updated))
}

interface OtherProps {
  notes: Note[]
  /** Blocks whose note was changed on another device too. */
  unsettled: string[]
  steps: Step[]
  onChoose: () => void
}

function OtherNotes({ notes, unsettled, steps, onChoose }: OtherProps) {
  const { t } = useTranslation('player')
  const shown = notes.flatMap((note) => {
    const step = blockStep(steps, note.block)
    return step ? [{ ...note, step }] : []
  })
  if (shown.length === 0)
    return (
      <Stack className={classNames(classes.list, classes.empty)}>
        <Text size={14} tone="faint">
          {t('Your notes on other blocks appear here.')}
        </Text>
      </Stack>
    )
  return (
    <Stack as="ul" gap={12} grow className={classes.list}>
      {shown.map(({ block, text, updated, step }) => (
        <Card as="li" pad="none" tone="strong" key={block} className={classes.note}>
          <p className={classes.text}>{text}</p>
          {unsettled.includes(block) && (
            <Text size={14} tone="faint">
              {t('Not saved until you choose')}
            </Text>
          )}
          <Text as={Link} block size={12} above={8} to={step.to} onClick={onChoose}>
            {`${step.sectionNumber}.${step.number} ${step.title}, ${formatDate(updated)}`}
          </Text>
        </Card>
      ))}
    </Stack>
  )
}
