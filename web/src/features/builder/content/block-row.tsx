import type { Block } from '@aulanova/contract/blocks'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { hoursAndMinutes } from '#lib/format.ts'
import { blockKinds } from '#ui/block-view/block-kinds.ts'
import { Icon } from '#ui/icon.tsx'
import type { OutlineBlock } from '../draft/outline.ts'
import { Grip } from '../ordering/grip.tsx'
import { focusOf } from '../ordering/movable.ts'
import { BlockEditor } from './block-editor.tsx'
import { BlockMenu } from './block-menu.tsx'
import { useContent } from './content-context.ts'
import { missingWords } from './missing-words.ts'
import classes from './outline.module.css'
import { useFacts } from './use-facts.ts'

interface Props {
  block: OutlineBlock
  section: string
  at: number
  /** Its content, if it has been read. */
  content: Block | undefined
  isOpen: boolean
  isGone: boolean
  isLifted: boolean
}

export const BlockRow = memo(function BlockRow(props: Props) {
  const { block, section, at, isOpen, isGone, isLifted } = props
  const { editable } = useContent()
  return (
    <li
      className={classes.row}
      data-kind="block"
      data-id={block.Id}
      data-at={at}
      data-open={isOpen || undefined}
      data-lifted={isLifted || undefined}
    >
      {editable && <Grip kind="block" id={block.Id} title={block.Title} isLifted={isLifted} />}
      <span className={classes.node}>
        <Icon name={blockKinds[block.Type].icon} />
      </span>
      {isOpen ? <BlockEditor block={block} section={section} isGone={isGone} /> : <Heading {...props} />}
    </li>
  )
})

function Heading({ block, content }: Props) {
  const { t } = useTranslation(['content', 'blocks'])
  const { editable, open } = useContent()
  const facts = useFacts(content)
  const missing = block.Missing && t(missingWords[block.Missing])
  const duration = hoursAndMinutes(block.Minutes)
  return (
    <>
      <button
        type="button"
        id={focusOf({ id: block.Id }, 'title')}
        className={classes.title}
        onClick={() => open(block.Id)}
      >
        <b>{block.Title}</b>
        <span>
          {t(blockKinds[block.Type].label, { ns: 'blocks' })}
          {missing && <span className={classes.missing}>{` · ${missing}`}</span>}
          {!missing && facts && <span className={classes.wide}>{` · ${facts}`}</span>}
          <span className={classes.narrow}>{` · ${duration}`}</span>
        </span>
      </button>
      {block.OpenComments > 0 && (
        <span className={classes.flag}>
          <Icon name="alert" size="small" />
          {t('{{count}} pending', { count: block.OpenComments })}
        </span>
      )}
      <span className={classes.duration}>{duration}</span>
      {editable && <BlockMenu block={block} />}
    </>
  )
}
