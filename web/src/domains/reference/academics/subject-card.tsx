import { useDraggable } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import { EditorIcon } from '#kit/editor-icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { CardMenu } from './card-menu.tsx'
import classes from './map.module.css'
import { useMap } from './map-context.ts'
import type { Dragged } from './map-dragging.tsx'
import { SubjectCourses } from './subject-courses.tsx'
import { type Card, gripId } from './use-map-moving.ts'

interface Props {
  card: Card
  /** In the tray a card is only its name. */
  isSmall?: boolean
}

export function SubjectCard({ card, isSmall = false }: Props) {
  const { t } = useTranslation('careers')
  const { moving } = useMap()
  const subject = moving.shown.subjects[card.subject]
  const name = subject?.Name ?? ''
  const data: Dragged = { ...card, name }
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: gripId(card), data })
  const isLifted = moving.lifted?.subject === card.subject && moving.lifted.at.cycle === card.cycle
  if (!subject) return null
  const { onKeyDown, ...grip } = moving.grip(card)
  return (
    <li
      className={isSmall ? classes.small : classes.card}
      data-card={card.subject}
      data-lifted={isLifted || undefined}
      data-dragged={isDragging || undefined}
    >
      <Row gap={4} align="start">
        <PlainButton
          {...listeners}
          {...grip}
          ref={setNodeRef}
          className={classes.grip}
          aria-label={t('Move {{name}}', { name })}
          aria-describedby="how-to-move"
          onKeyDown={onKeyDown}
        >
          <EditorIcon name="grip" />
        </PlainButton>
        <Stack as="span" size={14} grow className={classes.cardName}>
          <Text as="b" weight={isSmall ? 'normal' : 'medium'}>
            {name}
          </Text>
          {!isSmall && subject.Code && (
            <Text as="small" size={12} tone="muted">
              {subject.Code}
            </Text>
          )}
        </Stack>
        <CardMenu card={card} name={name} />
      </Row>
      {!isSmall && (
        <div className={classes.cardBody}>
          <SubjectCourses subject={subject} />
        </div>
      )}
    </li>
  )
}
