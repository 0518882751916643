import { type AvatarNode, removeAvatarNode } from '@aulanova/contract/avatars/avatar-nodes'
import type { AvatarOptions } from '@aulanova/contract/avatars/avatars'
import { languages } from '@aulanova/contract/kernel/languages'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeAgo } from '#kit/behaviour/seconds.ts'
import { Card } from '#kit/card.tsx'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Grid, Row } from '#kit/layout.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { useWrite } from '#platform/api/api.ts'
import { languageName, languageTitle } from '#platform/i18n/language-name.ts'
import { useCan } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { AddNodeDialog } from './add-node-dialog.tsx'
import classes from './nodes.module.css'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { nodeMarkOf, useNodeWords } from './words.ts'

interface Props {
  nodes: readonly AvatarNode[]
  /** When they were read. */
  now: number
  /** Undefined until it is known. */
  queue: Pick<AvatarOptions, 'Processing' | 'Queued'> | undefined
}

/** The machines and services that make the videos. */
export function Nodes({ nodes, now, queue }: Props) {
  const { t } = useTranslation('avatars')
  const mayManage = useCan('administration:use')
  const [isAdding, setAdding] = useState(false)
  const { heading, onRemoved } = useFocusAfterRemoval(nodes.length)
  return (
    <section aria-labelledby="avatar-nodes">
      <Row as="header" wrap gap={16} rowGap={4} size={14} tone="muted" figures above={32}>
        <Text as="h2" size={18} tone="strong" grow id="avatar-nodes" ref={heading} tabIndex={-1}>
          {t('Nodes')}
        </Text>
        {queue && (
          <span>
            {t('{{count}} videos in progress.', { count: queue.Processing })}{' '}
            {t('{{count}} in the queue.', { count: queue.Queued })}
          </span>
        )}
        {mayManage && (
          <Button
            size="compact-md"
            fz={14}
            variant="default"
            leftSection={<Icon name="plus" size="small" />}
            onClick={() => setAdding(true)}
          >
            {t('Add a node')}
          </Button>
        )}
      </Row>
      {nodes.length === 0 && (
        <Text tone="muted" above={12}>
          {t('There is no node. Requests wait until one is there.')}
        </Text>
      )}
      <Grid gap={16} min={220} above={12} className={classes.nodes}>
        {nodes.map((node) => (
          <NodeCard key={node.Id} node={node} now={now} mayManage={mayManage} onRemoved={onRemoved} />
        ))}
      </Grid>
      {mayManage && <AddNodeDialog opened={isAdding} onClose={() => setAdding(false)} />}
    </section>
  )
}

interface CardProps {
  node: AvatarNode
  now: number
  /** Names of nodes are those of machines, which mean something to administrators only. */
  mayManage: boolean
  onRemoved: () => void
}

/** One node: whether it works, how much it has to do, when it was last heard of, and what it can do. */
function NodeCard({ node, now, mayManage, onRemoved }: CardProps) {
  const { t, i18n } = useTranslation('avatars')
  const { states, kindOf } = useNodeWords()
  const { Name, IsOwn, State, Load, Capacity, LastBeat } = node
  const load = t('{{load}} of {{capacity}}', { load: Load, capacity: Capacity })
  const beat = LastBeat && t('beat {{ago}}', { ago: timeAgo(LastBeat, now, i18n.language) })
  return (
    <Card as="article" pad="small" gap={8} column size={14} tone="muted" figures className={classes.node}>
      <Row as="header" gap={8} align="start" justify="between">
        <div>
          <Text as="h3" size={16} tone="strong" breakable>
            {mayManage ? Name : kindOf(node)}
          </Text>
          {mayManage && <p>{kindOf(node)}</p>}
        </div>
        {mayManage && !IsOwn && <Removal node={node} onRemoved={onRemoved} />}
      </Row>
      <Text as="div" tone="strong">
        <StatusBadge state={nodeMarkOf[State]}>{states[State]}</StatusBadge>
      </Text>
      {Capacity > 0 && (
        <Row gap={4} align="stretch" className={classes.load} role="img" aria-label={t('Load: {{load}}', { load })}>
          {Array.from({ length: Capacity }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <i key={place} data-taken={place < Load || undefined} />
          ))}
        </Row>
      )}
      <p>{[Capacity > 0 && load, beat].filter(Boolean).join(', ')}</p>
      <Text as="footer" size={12}>
        <Abilities node={node} />
      </Text>
    </Card>
  )
}

/** What it lacks, otherwise what it can do; and what it has lost. */
function Abilities({ node }: { node: AvatarNode }) {
  const { t, i18n } = useTranslation('avatars')
  const { Missing, Languages, Voices, Avatars, Lost, State } = node
  const list = (words: string[]) => new Intl.ListFormat(i18n.language).format(words)
  const spoken =
    Languages.length === languages.length
      ? t('{{count}} languages', { count: Languages.length })
      : list(Languages.map((language, at) => (at === 0 ? languageTitle : languageName)(language, i18n.language)))
  const counts = [
    Languages.length > 0 && spoken,
    Voices.length > 0 && t('{{count}} voices', { count: Voices.length }),
    Avatars.length > 0 && t('{{count}} avatars', { count: Avatars.length }),
  ].filter(Boolean)
  return (
    <>
      {Missing.length > 0 && <p>{t('It says: {{list}}', { list: Missing.join('; ') })}</p>}
      {State === 'waiting' && <p>{t('It has not registered with its token yet.')}</p>}
      {counts.length > 0 && <p>{counts.join(', ')}</p>}
      {Lost > 0 && <p>{t('Lost {{count}} videos in 24 hours; others took them over.', { count: Lost })}</p>}
    </>
  )
}

function Removal({ node, onRemoved }: { node: AvatarNode; onRemoved: () => void }) {
  const { t } = useTranslation('avatars')
  const [isAsking, setAsking] = useState(false)
  const removal = useWrite(removeAvatarNode)
  const { Id: id, Name: name } = node
  const close = () => {
    setAsking(false)
    onRemoved()
  }
  return (
    <>
      <IconButton icon="trash" size={36} label={t('Remove {{name}}', { name })} onClick={() => setAsking(true)} />
      <ConfirmDialog
        opened={isAsking}
        title={t('Remove the node {{name}}', { name })}
        confirmLabel={t('Remove node')}
        busy={removal.isPending}
        onConfirm={() => removal.mutate({ body: { id } }, { onSuccess: close })}
        onClose={() => setAsking(false)}
      >
        <p>{t('Its token stops working. What it is making goes back to the queue.')}</p>
        {removal.error && <ErrorAlert error={removal.error} />}
      </ConfirmDialog>
    </>
  )
}
