import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Message } from '#ui/message.tsx'
import { ConflictChoice } from '../saving/conflict-choice.tsx'
import classes from './block-editor.module.css'
import { wordsOf } from './block-values.ts'
import { useContent } from './content-context.ts'
import type { BlockDraft } from './use-block-draft.ts'

interface Props {
  state: BlockDraft
  /** A refusal that belongs to no field. */
  rest: unknown
  isGone: boolean
  id: string
}

/** What keeps an open block from being saved, and the ways out; none of them loses what was typed unasked. */
export function BlockTrouble({ state, rest, isGone, id }: Props) {
  if (isGone) return <Gone state={state} id={id} />
  if (state.conflict) return <Conflict state={state} conflict={state.conflict} />
  if (!rest) return null
  return (
    <div className={classes.trouble}>
      <ErrorAlert error={rest} onRetry={() => void state.flush()} />
    </div>
  )
}

function Conflict({ state, conflict }: { state: BlockDraft; conflict: NonNullable<BlockDraft['conflict']> }) {
  const { t } = useTranslation('content')
  const name = conflict.theirs?.ChangedBy
  return (
    <div className={classes.trouble}>
      <ConflictChoice conflict={conflict} {...(name && { title: t('{{name}} changed this block', { name }) })}>
        <CopyMine state={state} />
      </ConflictChoice>
    </div>
  )
}

function Gone({ state, id }: { state: BlockDraft; id: string }) {
  const { t } = useTranslation('content')
  const { acts, abandon } = useContent()
  const bringBack = async () => {
    const answer = await acts.restoreBlock(id)
    if (answer) await state.resume(answer.Item)
  }
  return (
    <div className={classes.trouble}>
      <Message kind="error" title={t('Somebody deleted this block while you had it open')}>
        {t('What you typed is still here, but it can only be saved once the block is back.')}
        <div className={classes.choices}>
          <Button size="compact-sm" variant="default" onClick={() => void bringBack()}>
            {t('Bring the block back')}
          </Button>
          <CopyMine state={state} />
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              state.drop()
              abandon()
            }}
          >
            {t('Close')}
          </Button>
        </div>
      </Message>
    </div>
  )
}

function CopyMine({ state }: { state: BlockDraft }) {
  const { t } = useTranslation('content')
  const { copied, copy } = useClipboard({ timeout: 4000 })
  return (
    <Button size="compact-sm" variant="default" onClick={() => copy(wordsOf(state.draft))}>
      {copied ? t('Copied') : t('Copy what I typed')}
    </Button>
  )
}
