import { useTranslation } from 'react-i18next'
import { ConflictChoice } from '#domains/authoring/builder/saving/conflict-choice.tsx'
import { CopyMine, DeletedWhileOpen } from '#domains/authoring/builder/saving/deleted-while-open.tsx'
import { Text } from '#kit/text.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { typedTextOf } from './block-values.ts'
import { useContent } from './content-context.ts'
import type { BlockEditing } from './use-block-editing.ts'

interface Props {
  state: BlockEditing
  /** A refusal that belongs to no field. */
  rest: unknown
  isDeleted: boolean
  id: string
}

/** Why an open block cannot be saved, and what can be done about it without losing what was typed. */
export function BlockProblem({ state, rest, isDeleted, id }: Props) {
  if (isDeleted) return <Deleted state={state} id={id} />
  if (state.conflict) return <Conflict state={state} conflict={state.conflict} />
  if (!rest) return null
  return (
    <Text as="div" inset={8}>
      <ErrorAlert error={rest} onRetry={() => void state.flush()} />
    </Text>
  )
}

function Conflict({ state, conflict }: { state: BlockEditing; conflict: NonNullable<BlockEditing['conflict']> }) {
  const { t } = useTranslation('content')
  const name = conflict.theirs?.ChangedBy
  return (
    <Text as="div" inset={8}>
      <ConflictChoice conflict={conflict} {...(name && { what: t('{{name}} changed this block', { name }) })}>
        <CopyMine typed={() => typedTextOf(state.edited)} />
      </ConflictChoice>
    </Text>
  )
}

function Deleted({ state, id }: { state: BlockEditing; id: string }) {
  const { t } = useTranslation('content')
  const { actions, abandon } = useContent()
  const restore = async () => {
    const answer = await actions.restoreBlock(id)
    if (answer) await state.saveOver(answer.Item)
  }
  return (
    <Text as="div" inset={8}>
      <DeletedWhileOpen
        title={t('Somebody deleted this block while you had it open')}
        text={t('What you typed is still here, but it can only be saved once the block is back.')}
        restoreLabel={t('Bring the block back')}
        onRestore={() => void restore()}
        typed={() => typedTextOf(state.edited)}
        onClose={() => {
          state.drop()
          abandon()
        }}
      />
    </Text>
  )
}
