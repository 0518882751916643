import type { Block } from '@aulanova/contract/authoring/blocks'
import type { MissingThing } from '@aulanova/contract/authoring/builder'
import type { ParseKeys } from 'i18next'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import { OpenComments } from '#domains/authoring/builder/comments/open-comments.tsx'
import type { OutlineBlock } from '#domains/authoring/builder/draft/outline.ts'
import { focusIdOf } from '#domains/authoring/builder/ordering/movable.ts'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { formatBytes, hoursAndMinutes } from '#platform/i18n/format.ts'
import { BlockMenu } from './actions-menu.tsx'
import { BlockEditor } from './block-editor.tsx'
import { countWords } from './block-values.ts'
import { useContent } from './content-context.ts'
import { Grip } from './grip.tsx'
import classes from './outline.module.css'

const missingTexts: Record<MissingThing, ParseKeys<'content'>> = {
  text: 'no text yet',
  file: 'no file yet',
  'alternative-text': 'no alternative text',
}

interface Props {
  block: OutlineBlock
  section: string
  at: number
  /** Its content, if it has been read. */
  content: Block | undefined
  isOpen: boolean
  isDeleted: boolean
  isLifted: boolean
}

export const BlockRow = memo(function BlockRow(props: Props) {
  const { block, section, at, isOpen, isDeleted, isLifted } = props
  const { editable } = useContent()
  return (
    <Row
      as="li"
      className={classes.row}
      data-kind="block"
      data-id={block.Id}
      data-at={at}
      data-open={isOpen || undefined}
      data-lifted={isLifted || undefined}
    >
      {editable && <Grip kind="block" id={block.Id} title={block.Title} isLifted={isLifted} />}
      <Mark size={36} round className={classes.node}>
        <Icon name={blockKinds[block.Type].icon} />
      </Mark>
      {isOpen ? <BlockEditor block={block} section={section} isDeleted={isDeleted} /> : <Heading {...props} />}
    </Row>
  )
})

function Heading({ block, content }: Props) {
  const { t } = useTranslation(['content', 'blocks'])
  const { editable, open } = useContent()
  const facts = useFacts(content)
  const missing = block.Missing && t(missingTexts[block.Missing])
  const duration = hoursAndMinutes(block.Minutes)
  return (
    <>
      <PlainButton
        grow
        id={focusIdOf({ id: block.Id }, 'title')}
        className={classes.title}
        onClick={() => open(block.Id)}
      >
        <Title>{block.Title}</Title>
        <Detail>
          {t(blockKinds[block.Type].label, { ns: 'blocks' })}
          {missing && <Text as="span" tone="soon">{` · ${missing}`}</Text>}
          {!missing && facts && <Text as="span" className={hidden.upToPhone}>{` · ${facts}`}</Text>}
          {!missing && <Text as="span" className={hidden.overPhone}>{` · ${duration}`}</Text>}
        </Detail>
      </PlainButton>
      <OpenComments count={block.OpenComments} />
      <Text as="span" size={14} tone="muted" figures className={classes.duration}>
        {duration}
      </Text>
      {editable && <BlockMenu block={block} />}
    </>
  )
}

/** A short description of a block's content: its words, its size or its host. */
function useFacts(block: Block | undefined): string | null {
  const { t, i18n } = useTranslation('content')
  if (!block) return null
  if (block.Type === 'text') return t('{{count}} words', { count: countWords(block.Resource.Html) })
  const { Resource } = block
  if ('Address' in Resource) return URL.parse(Resource.Address)?.hostname.replace(/^www\./, '') ?? Resource.Address
  const file = block.Files.find(({ Filename }) => Filename === Resource.File)
  if (!file) return null
  const size = formatBytes(file.Size, i18n.language)
  return block.Type === 'video' && block.Resource && 'Captions' in block.Resource && block.Resource.Captions
    ? t('with captions, {{size}}', { size })
    : size
}

/** What the evaluations of a section share with its blocks. */
export const Title = ({ children }: { children: string }) => (
  <Text as="b" block weight="medium" lines={1}>
    {children}
  </Text>
)

export const Detail = ({ children }: { children: ReactNode }) => (
  <Text as="span" block size={14} tone="muted" lines={1}>
    {children}
  </Text>
)
