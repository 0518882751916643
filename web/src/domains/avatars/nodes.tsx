import type { AvatarNode } from '@aulanova/contract/avatars/avatar-nodes'
import type { AvatarOptions } from '@aulanova/contract/avatars/avatars'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Grid, Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { useCan } from '#platform/session/session.ts'
import { AddNodeDialog } from './add-node-dialog.tsx'
import { NodeCard } from './node-card.tsx'
import classes from './nodes.module.css'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

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
          <NodeCard key={node.Id} node={node} now={now} mayRemove={mayManage && !node.IsOwn} onRemoved={onRemoved} />
        ))}
      </Grid>
      {mayManage && <AddNodeDialog opened={isAdding} onClose={() => setAdding(false)} />}
    </section>
  )
}
