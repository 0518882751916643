import type { Block } from '@aulanova/contract/blocks'
import type { OutlineSection } from '@aulanova/contract/builder'
import { memo, useMemo } from 'react'
import { BlockRow } from './block-row.tsx'
import { useContent } from './content-context.ts'
import { FormRow } from './evaluation-row.tsx'
import { Gap } from './gap.tsx'
import classes from './outline.module.css'
import { SectionHeading } from './section-heading.tsx'
import { useKnownBlocks } from './use-blocks.ts'

interface Props {
  section: OutlineSection
  index: number
  isShut: boolean
  isRenaming: boolean
  /** The row that is open, lifted or offered a new neighbour: null when it is none of this section's. */
  openId: string | null
  isGone: boolean
  liftedId: string | null
  pickingAt: number | null
  targetAt: number | null
  /** A section that is dragged would fall before or after this one. */
  edge: 'before' | 'after' | null
}

const nothingKnown: Block[] = []

export const SectionItem = memo(function SectionItem(props: Props) {
  const { section, index, isShut, openId, isGone, liftedId, pickingAt, targetAt, edge } = props
  const { uuid, editable } = useContent()
  const known = useKnownBlocks(uuid, section.Id) ?? nothingKnown
  const contents = useMemo(() => new Map(known.map((block) => [block.Id, block])), [known])
  const gap = (at: number) =>
    editable && <Gap section={section.Id} index={at} isPicking={pickingAt === at} isTarget={targetAt === at} />

  return (
    <section
      className={classes.section}
      aria-labelledby={`section-${section.Id}`}
      data-section={section.Id}
      data-index={index}
      data-blocks={section.Blocks.length}
      data-shut={isShut || undefined}
      data-edge={edge ?? undefined}
      data-receiving={(isShut && targetAt !== null) || undefined}
    >
      <SectionHeading
        section={section}
        index={index}
        isShut={isShut}
        isRenaming={props.isRenaming}
        isLifted={liftedId === section.Id}
      />
      {!isShut && (
        <ol className={classes.rows} data-target={(targetAt === 0 && section.Blocks.length > 0) || undefined}>
          {(section.Blocks.length === 0 || pickingAt === 0) && gap(0)}
          {section.Blocks.flatMap((block, at) => [
            <BlockRow
              key={block.Id}
              block={block}
              section={section.Id}
              at={at}
              content={contents.get(block.Id)}
              isOpen={openId === block.Id}
              isGone={openId === block.Id && isGone}
              isLifted={liftedId === block.Id}
            />,
            editable && (
              <Gap
                key={`gap ${block.Id}`}
                section={section.Id}
                index={at + 1}
                isPicking={pickingAt === at + 1}
                isTarget={targetAt === at + 1}
              />
            ),
          ])}
          {section.Forms.map((form) => (
            <FormRow key={form.Id} form={form} />
          ))}
        </ol>
      )}
    </section>
  )
})
