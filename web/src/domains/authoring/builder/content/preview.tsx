import { Drawer } from '@mantine/core'
import { Card } from '#kit/card.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import '#kit/mantine-overlays.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { BlockView } from '#domains/authoring/block-view/block-view.tsx'
import { type FoundBlock, findBlock, type Outline } from '#domains/authoring/builder/draft/outline.ts'
import { IconButton } from '#kit/icon-button.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { useContent } from './content-context.ts'
import classes from './preview.module.css'
import { useBlocks } from './use-blocks.ts'

interface Props {
  outline: Outline
  /** The block to show first. */
  id: string
  onChoose: (id: string) => void
  onClose: () => void
}

/** The draft as a learner sees it: beside the outline on wide screens, over it on others. */
export function Preview({ outline, id, onChoose, onClose }: Props) {
  const { t } = useTranslation('content')
  const isBeside = useMediaQuery('(min-width: 1400px)', undefined, { getInitialValueInEffect: false })
  const ids = outline.flatMap(({ Blocks }) => Blocks.map(({ Id }) => Id))
  const found = findBlock(outline, id) ?? (ids[0] ? findBlock(outline, ids[0]) : null)
  const at = found ? ids.indexOf(found.block.Id) : -1
  const go = (by: -1 | 1) => {
    const next = ids[at + by]
    if (next) onChoose(next)
  }
  const paging = (
    <Row gap={4} size={14} tone="muted" figures className={classes.leaf}>
      <IconButton icon="chevron-left" label={t('Previous block')} disabled={at <= 0} onClick={() => go(-1)} />
      <span>{t('{{place}} of {{count}}', { place: at + 1, count: ids.length })}</span>
      <IconButton icon="chevron-right" label={t('Next block')} disabled={at >= ids.length - 1} onClick={() => go(1)} />
    </Row>
  )
  const block = found ? (
    <PreviewedBlock found={found} />
  ) : (
    <Text size={14} tone="muted">
      {t('There is nothing to see yet.')}
    </Text>
  )

  if (isBeside)
    return (
      <Card as="aside" pad="none" clip className={classes.beside} aria-label={t('As a learner sees it')}>
        <Row gap={4} className={classes.bar}>
          <Text as="h3" size={14} grow>
            {t('As a learner sees it')}
          </Text>
          {paging}
          <IconButton icon="close" label={t('Close preview')} onClick={onClose} />
        </Row>
        <div className={classes.page}>{block}</div>
      </Card>
    )
  return (
    <Drawer
      opened
      position="right"
      size="min(640px, 100%)"
      title={t('As a learner sees it')}
      closeButtonProps={{ 'aria-label': t('Close preview') }}
      onClose={onClose}
    >
      {paging}
      {block}
    </Drawer>
  )
}

function PreviewedBlock({ found: { section, block } }: { found: FoundBlock }) {
  const { t } = useTranslation('content')
  const { courseId } = useContent()
  const blocks = useBlocks(courseId, section.Id)
  return (
    <Loaded query={blocks} skeleton={<Skeleton h={200} />}>
      {({ Items }) => {
        const shown = Items.find(({ Id }) => Id === block.Id)
        return (
          <article>
            <Text size={14} tone="muted">
              {section.Title}
            </Text>
            <Text as="h3" size={22} below={16}>
              {block.Title}
            </Text>
            {shown ? <BlockView key={shown.Id} block={shown} /> : <p>{t('This block was deleted')}</p>}
          </article>
        )
      }}
    </Loaded>
  )
}
