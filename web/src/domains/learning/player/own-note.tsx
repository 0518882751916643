import { longestText } from '@aulanova/contract/kernel/limits'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { progressQueue } from '#domains/learning/progress/progress-queue.ts'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { giveFocusBack } from './give-focus-back.ts'
import { type NoteState, noteState } from './note-state.ts'
import { useWaiting } from './player-data.ts'
import { useNamedKeys } from './shortcuts.ts'
import classes from './side-panel.module.css'

const pause = 800
const tones: Partial<Record<NoteState, 'done' | 'soon' | 'danger'>> = {
  saved: 'done',
  'cut-off': 'soon',
  refused: 'danger',
}
/** Control characters, which may be pasted and which the server refuses. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are searched for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

interface Props {
  courseId: string
  block: string
  savedText: string
  /** The version of the note on the server when it was read. */
  version: string
  focus: boolean
  onFocused: () => void
}

/** The note of the current block, saved while typing. */
export function OwnNote({ courseId, block, savedText, version, focus, onFocused }: Props) {
  const { t } = useTranslation('player')
  const id = useId()
  const keys = useNamedKeys()
  const field = useRef<HTMLTextAreaElement>(null)
  /** What had the focus when the note was requested. */
  const opener = useRef<Element | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { state, isWaiting, lost, conflict } = noteState(useWaiting(), courseId, block, typed !== null)
  /** The version that the typed text is based on or was saved as; not one that was only read since. */
  const base = useRef<string | null>(null)
  useEffect(
    () =>
      progressQueue.listen((event) => {
        if (!('saved' in event) || event.saved.course !== courseId || event.saved.standing.Block !== block) return
        if (base.current !== null && !event.saved.progress) base.current = event.saved.standing.NoteVersion
      }),
    [courseId, block],
  )
  useEffect(() => {
    if (!focus) return
    opener.current = document.activeElement
    // A drawer around it has noted by then what to give the focus back to.
    queueMicrotask(() => field.current?.focus())
    onFocused()
  }, [focus, onFocused])

  const words: Record<NoteState, string> = {
    'cut-off': t('Will be saved when you are back online'),
    saving: t('Saving…'),
    conflict: t('Not saved until you choose'),
    refused: t('Not saved. Copy your note if you want to keep it.'),
    saved: t('Saved'),
    untouched: '',
  }
  return (
    <div className={classes.new}>
      <Text as="label" block below={6} size={14} weight="medium" htmlFor={id}>
        {t('My note on this block')}
      </Text>
      <textarea
        ref={field}
        id={id}
        data-autofocus
        aria-keyshortcuts={keys('N')}
        maxLength={longestText}
        placeholder={t('Write a note on this block')}
        value={typed ?? lost ?? savedText}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value.replace(unwritable, '')
          setTyped(text)
          base.current ??= version
          progressQueue.put(courseId, block, { note: text, noteVersion: base.current }, pause)
        }}
        onKeyDown={({ key }) => key === 'Escape' && giveFocusBack(opener.current)}
        onBlur={() => {
          opener.current = null
          if (isWaiting) void progressQueue.send()
        }}
      />
      {conflict && (
        <NoteChoice
          theirs={conflict.theirs.Note ?? ''}
          mine={typed ?? savedText}
          onChoose={(text) => {
            setTyped(text)
            if (text === null) base.current = null
            progressQueue.settleNote(conflict, text)
            field.current?.focus()
          }}
        />
      )}
      <Row size={12} tone="faint" gap={12} align="stretch" justify="between" above={10} className={classes.row}>
        <span>{t('Only you can see it')}</span>
        <Text as="span" tone={tones[state] ?? 'faint'} role="status">
          {words[state]}
        </Text>
      </Row>
    </div>
  )
}

interface ChoiceProps {
  mine: string
  theirs: string
  /** The text the note shall have; null: the other device's. */
  onChoose: (text: string | null) => void
}

/** Asks which text a note keeps that was changed on two devices. */
function NoteChoice({ mine, theirs, onChoose }: ChoiceProps) {
  const { t } = useTranslation('player')
  const both = `${theirs.trim()}\n\n${mine.trim()}`
  const fits = theirs !== '' && mine.trim() !== '' && both.length <= longestText
  return (
    <Stack above={8}>
      <ConflictMessage
        what={t('You changed this note on another device too')}
        theirs={theirs}
        choices={[
          { label: t('Keep this one'), onChoose: () => onChoose(mine) },
          { label: t('Keep the other'), onChoose: () => onChoose(null) },
          ...(fits ? [{ label: t('Keep both'), onChoose: () => onChoose(both) }] : []),
        ]}
      >
        {theirs ? t('The text there:') : t('It was deleted there.')}
      </ConflictMessage>
    </Stack>
  )
}
