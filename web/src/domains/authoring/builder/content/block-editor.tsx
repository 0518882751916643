import type { Block } from '@aulanova/contract/authoring/blocks'
import { longestName } from '@aulanova/contract/kernel/limits'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import { StepComments } from '#domains/authoring/builder/comments/step-comments.tsx'
import type { OutlineBlock } from '#domains/authoring/builder/draft/outline.ts'
import { useFaultFocus } from '#domains/authoring/builder/part/use-fault-focus.ts'
import { useTypedNumber } from '#domains/authoring/builder/part/use-typed-number.ts'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import hidden from '#kit/hidden.module.css'
import { Row } from '#kit/layout.tsx'
import { Key } from '#kit/marks.tsx'
import { Message } from '#kit/message.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useLengthLimit } from '#kit/use-length-limit.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { BlockMenu } from './actions-menu.tsx'
import classes from './block-editor.module.css'
import { BlockFields } from './block-fields.tsx'
import { BlockProblem } from './block-problem.tsx'
import { countWords } from './block-values.ts'
import { useContent } from './content-context.ts'
import { useFieldErrors } from './field-errors.ts'
import { useBlockEditing } from './use-block-editing.ts'
import { useBlocks } from './use-blocks.ts'

interface Props {
  block: OutlineBlock
  section: string
  /** Somebody deleted it while it was open here. */
  isDeleted: boolean
}

/** A block opened in its place: its content is read first, then it is edited. */
export function BlockEditor({ block, section, isDeleted }: Props) {
  const { courseId, actions } = useContent()
  const blocks = useBlocks(courseId, section)
  const newest = blocks.data?.Items.find(({ Id }) => Id === block.Id)
  // A block that was just added is edited before the server has it.
  const [initial, setInitial] = useState(() => actions.unsentBlock(block.Id))
  // What the cache had before may be an old version.
  if (!initial && newest && blocks.isFetchedAfterMount) setInitial(newest)

  if (initial) return <Editing initial={initial} newest={newest} row={block} isDeleted={isDeleted} />
  return <Waiting blocks={blocks} />
}

function Waiting({ blocks }: { blocks: ReturnType<typeof useBlocks> }) {
  const { t } = useTranslation('content')
  const { abandon } = useContent()
  return (
    <div className={classes.editor} data-editor>
      <Text as="div" inset={24}>
        {blocks.isFetching && <Skeleton h={120} />}
        {!blocks.isFetching && blocks.error && (
          <ErrorAlert error={blocks.error} onRetry={() => void blocks.refetch()} />
        )}
        {!blocks.isFetching && !blocks.error && (
          <Message kind="error" title={t('This block was deleted')}>
            <Button size="compact-sm" variant="default" onClick={abandon}>
              {t('Close')}
            </Button>
          </Message>
        )}
      </Text>
    </div>
  )
}

interface EditingProps {
  initial: Block
  newest: Block | undefined
  row: OutlineBlock
  isDeleted: boolean
}

function Editing({ initial, newest, row, isDeleted }: EditingProps) {
  const { t } = useTranslation(['content', 'blocks'])
  const { courseId, close, onOpened } = useContent()
  const state = useBlockEditing(initial, newest)
  const errors = useFieldErrors(state.error)
  const { edited } = state
  const box = useRef<HTMLDivElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  useFaultFocus(box)

  const settle = useNewest(state.settle)
  const drop = useNewest(state.drop)
  useEffect(() => {
    onOpened({ settle, drop })
    return () => onOpened(null)
  }, [onOpened, settle, drop])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut; the button below does the same
    <div
      ref={box}
      className={classes.editor}
      data-editor
      onBlur={() => void state.flush()}
      onKeyDown={(event) => {
        // Events of a dialog arrive here as well, although it is rendered elsewhere: Escape closes the dialog only.
        const isOfDialog = (event.target as Element).closest('[role="dialog"]') !== null
        if (event.key === 'Escape' && !isOfDialog && !event.defaultPrevented) void close()
      }}
    >
      <Row align="start" className={classes.head}>
        <TitleField
          value={edited.Title}
          error={errors.Title}
          isNew={initial.Title === t(blockKinds[initial.Type].label, { ns: 'blocks' })}
          onEnter={() => firstFieldIn(fields.current)?.focus()}
          onChange={(Title) => state.change({ Title })}
        />
        <BlockMenu block={row} />
      </Row>
      {row.OpenComments > 0 && <StepComments courseId={courseId} type="block" id={initial.Id} />}
      <BlockProblem state={state} rest={errors.rest} isDeleted={isDeleted} id={initial.Id} />
      <div ref={fields}>
        <BlockFields key={state.edition} state={state} errors={errors} />
      </div>
      <Row wrap gap={16} rowGap={8} className={classes.foot}>
        <MinutesField
          key={state.edition}
          value={edited.Minutes}
          error={errors.Minutes}
          onChange={(Minutes) => state.change({ Minutes })}
        />
        {edited.Type === 'text' && (
          <Text as="span" size={14} tone="muted" className={hidden.upToPhone}>
            {t('{{count}} words', { count: countWords(edited.Resource.Html) })}
          </Text>
        )}
        <Text as="span" size={14} tone="muted" push className={hidden.upToPhone}>
          <Key>{'Esc'}</Key> {t('to close')}
        </Text>
        <Button variant="default" loading={state.isUploading} onClick={() => void close()}>
          {t('Done')}
        </Button>
      </Row>
    </div>
  )
}

/** Where the content of a block is given: its text itself and not the toolbar above it, of radio buttons the chosen one. */
const firstFieldIn = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('[contenteditable="true"]') ??
  box?.querySelector<HTMLElement>('input:not([tabindex="-1"], [type="radio"]:not(:checked)), button')

interface MinutesFieldProps {
  value: number
  error?: string | undefined
  onChange: (minutes: number) => void
}

function MinutesField({ value, error, onChange }: MinutesFieldProps) {
  const { t } = useTranslation('content')
  const id = useId()
  const typed = useTypedNumber({ value, empty: 0, onChange })
  return (
    <Row gap={8} size={14} className={classes.minutes}>
      <label htmlFor={id}>{t('Duration')}</label>
      <TextInput
        {...typed}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('Duration in minutes')}
        error={error}
        rightSection={'min'}
        rightSectionWidth={44}
      />
    </Row>
  )
}

interface TitleFieldProps {
  value: string
  error: string | undefined
  /** It still has the title that every new block gets, which the first key may replace. */
  isNew: boolean
  /** A title is one line: Enter goes on to what follows. */
  onEnter: () => void
  onChange: (title: string) => void
}

/** The title of the open block, edited in place. It takes the focus when the block is opened. */
function TitleField({ value, error: refusal, isNew, onEnter, onChange }: TitleFieldProps) {
  const { t } = useTranslation('content')
  const { tooLong, counter } = useLengthLimit(value, longestName)
  const error = tooLong ?? refusal
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => {
    const { current } = field
    current?.focus({ preventScroll: true })
    // The first key would overwrite a selected title.
    current?.setSelectionRange(isNew ? 0 : current.value.length, current.value.length)
  }, [isNew])
  return (
    <Text as="div" grow>
      <textarea
        ref={field}
        className={classes.title}
        rows={1}
        aria-label={t('Title of the block')}
        aria-invalid={error !== undefined}
        aria-describedby={error || counter ? id : undefined}
        value={value}
        // A title is one line, although a long one wraps.
        onChange={(event) => onChange(event.currentTarget.value.replace(/[\r\n]+/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
      />
      {(error || counter) && (
        <Text as="span" block size={14} tone={error ? 'danger' : 'muted'} id={id} className={classes.below}>
          {error ?? counter}
        </Text>
      )}
    </Text>
  )
}
