import { useDraggable } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { EditorIcon } from '#kit/editor-icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { AddCycle, AddSubject } from './add-to-map.tsx'
import classes from './map.module.css'
import { useMap } from './map-context.ts'
import { type DraftCycle, listAt } from './map-draft.ts'
import type { Dragged } from './map-dragging.tsx'
import { CardMenu, CycleMenu } from './map-menus.tsx'
import { SubjectCourses } from './subject-courses.tsx'
import { type Card as CardType, gripId } from './use-map-moving.ts'

/** The career as columns of cards. */
export function MapBoard() {
  const { t } = useTranslation('careers')
  const { draft } = useMap()
  return (
    <>
      <Tray />
      <Row as="section" gap={16} align="start" className={classes.board} aria-label={t('School cycles')}>
        {draft.cycles.map((cycle) => (
          <CycleColumn key={cycle.id} cycle={cycle} />
        ))}
        <Stack gap={12} className={classes.column}>
          <AddCycle />
        </Stack>
      </Row>
    </>
  )
}

/** The subjects of the career that are in no cycle. */
export function Tray() {
  const { t } = useTranslation('careers')
  const { moving } = useMap()
  const count = listAt(moving.shown, null).length
  return (
    <Card as="section" pad="none" below={24} className={classes.trayBox} data-column="" aria-labelledby="not-placed">
      <Text as="h2" size={16} breakable id="not-placed">
        {t('Not placed')}
      </Text>
      <Cards cycle={null} label={t('Not placed')} />
      <Text as="small" size={12} tone="muted">
        {count === 0 ? t('Every subject has its cycle.') : t('{{count}} subjects', { count })}
      </Text>
    </Card>
  )
}

/** A cycle of the career as a column. */
function CycleColumn({ cycle }: { cycle: DraftCycle }) {
  const { t } = useTranslation('careers')
  const { moving } = useMap()
  const { id, name } = cycle
  const count = listAt(moving.shown, id).length
  return (
    <Stack as="section" gap={12} className={classes.column} data-column={id} aria-labelledby={`cycle-${id}`}>
      <header>
        <Text as="h2" size={16} breakable id={`cycle-${id}`}>
          {name}
        </Text>
        <Text as="small" size={12} tone="muted">
          {t('{{count}} subjects', { count })}
        </Text>
        <CycleMenu cycle={cycle} />
      </header>
      <Cards cycle={id} label={t('Subjects of {{name}}', { name })} />
      <AddSubject cycle={id} name={name} />
    </Stack>
  )
}

interface Props {
  /** Null for the subjects that are not placed. */
  cycle: string | null
  label: string
}

interface CardRow {
  key: string
  /** Null for a mark between the cards. */
  subject: string | null
}

/** The cards of a column, with the place that a taken card came from and the one where a dragged card would go. */
function Cards({ cycle, label }: Props) {
  const { t } = useTranslation('careers')
  const { moving, target } = useMap()
  const { lifted, shown } = moving
  const rows: CardRow[] = listAt(shown, cycle).map((subject) => ({ key: subject, subject }))
  const hasLeft = lifted?.from.cycle === cycle && (lifted.at.cycle !== cycle || lifted.at.index !== lifted.from.index)
  // In its own column the card that moved down stands before the place that it left.
  const isBelow = lifted && lifted.at.cycle === cycle && lifted.at.index < lifted.from.index
  const left = lifted && hasLeft ? lifted.from.index + (isBelow ? 1 : 0) : null
  if (left !== null) rows.splice(left, 0, { key: 'left', subject: null })
  if (target && target.cycle === cycle) rows.splice(target.gap, 0, { key: 'target', subject: null })
  return (
    <Stack
      as="ol"
      gap={cycle === null ? 8 : 12}
      className={cycle === null ? classes.tray : classes.cards}
      aria-label={label}
    >
      {rows.map(({ key, subject }) =>
        subject === null ? (
          <Stack as="li" key={key} size={14} tone="accent" className={classes.mark} aria-hidden="true">
            {key === 'left' ? t('It was here') : t('Place {{place}}', { place: (target?.index ?? 0) + 1 })}
          </Stack>
        ) : (
          <SubjectCard key={key} card={{ subject, cycle }} isSmall={cycle === null} />
        ),
      )}
    </Stack>
  )
}

interface SubjectCardProps {
  card: CardType
  /** In the tray a card is only its name. */
  isSmall?: boolean
}

function SubjectCard({ card, isSmall = false }: SubjectCardProps) {
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
