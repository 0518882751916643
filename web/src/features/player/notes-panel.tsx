import type { BlockProgress } from '@aulanova/contract/player'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '#lib/format.ts'
import type { Entry } from '#lib/progress-entries.ts'
import { progressQueue } from '#lib/progress-queue.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.ts'
import { focusTitle } from './focus-title.ts'
import { type NoteState, noteState } from './note-state.ts'
import { useProgress, useWaiting } from './player-data.ts'
import { useNamedKeys } from './shortcuts.ts'
import classes from './side-panel.module.css'
import { type BlockStep, blockStep, type Step } from './step-list.ts'

interface Props {
  uuid: string
  step: BlockStep
  steps: Step[]
  /** The field is to take the focus. */
  focus: boolean
  onFocused: () => void
  onChoose: () => void
}

/** The note of this block, which saves itself, and those of the others. */
export function NotesPanel({ uuid, step, steps, focus, onFocused, onChoose }: Props) {
  const progress = useProgress(uuid)
  const { waiting } = useWaiting()
  return (
    <Loaded
      query={progress}
      skeleton={
        <div className={classes.list}>
          <Skeleton h={84} />
        </div>
      }
    >
      {({ Item }) => {
        const notes = notesOf(Item.Blocks, waiting, uuid)
        return (
          <>
            <OtherNotes notes={notes.filter(({ block }) => block !== step.id)} steps={steps} onChoose={onChoose} />
            <OwnNote
              key={step.id}
              uuid={uuid}
              block={step.id}
              kept={notes.find(({ block }) => block === step.id)?.text ?? ''}
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

/** What waits to be sent stands for what the server has. The newest first. */
function notesOf(blocks: BlockProgress[], waiting: readonly Entry[], uuid: string): Note[] {
  const notes = new Map(
    blocks.map(({ Block, Note, Updated }) => [Block, { block: Block, text: Note ?? '', updated: Updated ?? '' }]),
  )
  for (const { course, block, note, at } of waiting)
    if (course === uuid && note !== undefined)
      notes.set(block, { block, text: note, updated: new Date(at).toISOString() })
  return [...notes.values()]
    .filter(({ text }) => text.trim() !== '')
    .sort((one, other) => other.updated.localeCompare(one.updated))
}

function OtherNotes({ notes, steps, onChoose }: { notes: Note[]; steps: Step[]; onChoose: () => void }) {
  const { t } = useTranslation('player')
  const shown = notes.flatMap((note) => {
    const step = blockStep(steps, note.block)
    return step ? [{ ...note, step }] : []
  })
  if (shown.length === 0)
    return (
      <div className={classes.list}>
        <p className={classes.hint}>{t('Your notes on the other blocks will stand here.')}</p>
      </div>
    )
  return (
    <ul className={classes.list}>
      {shown.map(({ block, text, updated, step }) => (
        <li key={block} className={classes.note}>
          <p>{text}</p>
          <Link to={step.to} onClick={onChoose}>
            {`${step.sectionNumber}.${step.number} ${step.title}, ${formatDate(updated)}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const longest = 5000
const pause = 800
/** Signs that no keyboard writes, but that may be pasted; the server refuses them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

interface OwnProps {
  uuid: string
  block: string
  kept: string
  focus: boolean
  onFocused: () => void
}

function OwnNote({ uuid, block, kept, focus, onFocused }: OwnProps) {
  const { t } = useTranslation('player')
  const id = useId()
  const keys = useNamedKeys()
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { state, isWaiting, lost } = noteState(useWaiting(), uuid, block, typed !== null)
  useEffect(() => {
    if (!focus) return
    field.current?.focus()
    onFocused()
  }, [focus, onFocused])

  const words: Record<NoteState, string> = {
    'cut-off': t('Will be saved when you are back online'),
    saving: t('Saving…'),
    refused: t('Not saved. Copy your note if you want to keep it.'),
    saved: t('Saved'),
    untouched: '',
  }
  return (
    <div className={classes.new}>
      <label htmlFor={id}>{t('My note on this block')}</label>
      <textarea
        ref={field}
        id={id}
        data-autofocus
        aria-keyshortcuts={keys('N')}
        maxLength={longest}
        placeholder={t('Write a note on this block')}
        value={typed ?? lost ?? kept}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value.replace(unwritable, '')
          setTyped(text)
          progressQueue.put(uuid, block, { note: text }, pause)
        }}
        onKeyDown={({ key }) => key === 'Escape' && focusTitle()}
        onBlur={() => isWaiting && void progressQueue.send()}
      />
      <div className={classes.row}>
        <span>{t('Only you see it')}</span>
        <span role="status" data-state={state}>
          {words[state]}
        </span>
      </div>
    </div>
  )
}
