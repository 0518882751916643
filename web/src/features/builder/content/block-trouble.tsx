import { readReviewPage } from '@aulanova/contract/review'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useRead } from '#lib/api.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Message } from '#ui/message.tsx'
import { useFresh } from '../use-fresh.ts'
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
  if (state.conflict) return <Conflict state={state} id={id} />
  if (!rest) return null
  return (
    <div className={classes.trouble}>
      <ErrorAlert error={rest} onRetry={() => void state.flush()} />
    </div>
  )
}

function Conflict({ state, id }: { state: BlockDraft; id: string }) {
  const { t } = useTranslation('content')
  const { uuid } = useContent()
  // Mounted by the conflict, it reads what the other person saved; by itself, since it may be in another section now.
  const { data, isFetching } = useFresh(useRead(readReviewPage, { params: { uuid, type: 'block', id } }))
  const theirs = !isFetching && data?.Item.Type === 'block' ? data.Item.Block : null
  const name = theirs?.ChangedBy
  return (
    <div className={classes.trouble}>
      <Message
        kind="error"
        title={name ? t('{{name}} changed this block', { name }) : t('Someone else changed this block')}
      >
        {t('What you typed is still here, but not saved.')}
        <div className={classes.choices}>
          <Button
            size="compact-sm"
            variant="default"
            disabled={!theirs}
            onClick={() => {
              if (theirs) state.take(theirs)
            }}
          >
            {t('Take theirs')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => void state.keepMine()}>
            {t('Keep mine')}
          </Button>
          <CopyMine state={state} />
        </div>
      </Message>
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
