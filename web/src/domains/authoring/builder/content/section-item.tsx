import type { Block } from '@aulanova/contract/authoring/blocks'
import type { OutlineSection } from '@aulanova/contract/authoring/builder'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OpenComments } from '#domains/authoring/builder/comments/open-comments.tsx'
import { partPath } from '#domains/authoring/builder/part/part.ts'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { classNames, Row } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import { BlockRow, Detail, Title } from './block-row.tsx'
import { useContent } from './content-context.ts'
import { Gap } from './gap.tsx'
import classes from './outline.module.css'
import { SectionHeading } from './section-heading.tsx'
import { useKnownBlocks } from './use-blocks.ts'

interface Props {
  section: OutlineSection
  index: number
  isCollapsed: boolean
  isRenaming: boolean
  /** This and the following are null when they are about another section. */
  openId: string | null
  isDeleted: boolean
  liftedId: string | null
  pickingAt: number | null
  targetAt: number | null
  /** Where a dragged section would be dropped. */
  edge: 'before' | 'after' | null
}

const nothingKnown: Block[] = []

export const SectionItem = memo(function SectionItem(props: Props) {
  const { section, index, isCollapsed, openId, isDeleted, liftedId, pickingAt, targetAt, edge } = props
  const { courseId, editable } = useContent()
  const known = useKnownBlocks(courseId, section.Id) ?? nothingKnown
  const contents = useMemo(() => new Map(known.map((block) => [block.Id, block])), [known])
  const isEmpty = section.Blocks.length === 0

  return (
    <section
      className={classes.section}
      aria-labelledby={`section-${section.Id}`}
      data-section={section.Id}
      data-index={index}
      data-blocks={section.Blocks.length}
      data-collapsed={isCollapsed || undefined}
      data-edge={edge ?? undefined}
      data-receiving={(isCollapsed && targetAt !== null) || undefined}
    >
      <SectionHeading
        section={section}
        index={index}
        isCollapsed={isCollapsed}
        isRenaming={props.isRenaming}
        isLifted={liftedId === section.Id}
      />
      {!isCollapsed && (
        <ol className={classes.rows} data-target={(targetAt === 0 && !isEmpty) || undefined}>
          {editable && (isEmpty || pickingAt === 0) && (
            <Gap
              section={section.Id}
              index={0}
              isPicking={pickingAt === 0}
              isTarget={targetAt === 0}
              isOnly={isEmpty}
            />
          )}
          {section.Blocks.flatMap((block, at) => [
            <BlockRow
              key={block.Id}
              block={block}
              section={section.Id}
              at={at}
              content={contents.get(block.Id)}
              isOpen={openId === block.Id}
              isDeleted={openId === block.Id && isDeleted}
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
          {section.Forms.map((evaluation) => (
            <EvaluationRow key={evaluation.Id} evaluation={evaluation} />
          ))}
        </ol>
      )}
    </section>
  )
})

/** An evaluation at the end of its section; it is edited in another part. */
const EvaluationRow = memo(function EvaluationRow({ evaluation }: { evaluation: OutlineSection['Forms'][number] }) {
  const { t } = useTranslation('content')
  const { courseId, editable } = useContent()
  const duration = evaluation.Minutes === null ? null : hoursAndMinutes(evaluation.Minutes)
  return (
    <Row as="li" className={classes.row} data-evaluation>
      {editable && <span className={classes.noGrip} />}
      <Mark size={36} className={classes.node}>
        <Icon name="quiz" />
      </Mark>
      <Link className={classes.title} to={`${partPath(courseId, 'evaluations')}?form=${evaluation.Id}`}>
        <Title>{evaluation.Name}</Title>
        <Detail>
          {`${t('Evaluation')} · ${t('{{count}} questions', { count: evaluation.Questions })}`}
          <Text as="span" className={hidden.upToPhone}>{`, ${t('{{count}} tries', { count: evaluation.Tries })}`}</Text>
          {duration && <Text as="span" className={hidden.overPhone}>{` · ${duration}`}</Text>}
        </Detail>
      </Link>
      <OpenComments count={evaluation.OpenComments} />
      {duration && (
        <Text as="span" size={14} tone="muted" figures className={classes.duration}>
          {duration}
        </Text>
      )}
      {editable && <Text as="span" className={classNames(classes.noMenu, hidden.upToPhone)} />}
    </Row>
  )
})
