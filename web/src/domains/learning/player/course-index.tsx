import type { BlockType } from '@aulanova/contract/authoring/blocks'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import type { Section, Step } from '#domains/learning/parts/course-steps.ts'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { followLinks } from '#platform/address/follow-links.ts'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import classes from './course-index.module.css'

interface Props {
  steps: Step[]
  /** Of the titles. */
  lang: string
  current: string | undefined
  /** The pointer or the focus is on a block, which may be opened next. */
  onNear: (block: string) => void
  onChoose: (to: string) => void
}

/** Sections that expand in place; the current one is open. Memoized: it must not delay a move to another block. */
export const CourseIndex = memo(({ steps, lang, current, onNear, onChoose }: Props) => {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const here = steps.find(({ id }) => id === current)?.section.Id
  const sections = [...Map.groupBy(steps, ({ section }) => section.Id).values()]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click targets are links, which work by keyboard
    <ol onClick={followLinks(onChoose)}>
      {sections.map((own) => {
        const [{ section, sectionNumber }] = own as [Step]
        const isOpen = toggled.get(section.Id) ?? section.Id === here
        return (
          <li key={section.Id}>
            <Row
              as={PlainButton}
              variant="row"
              tone="faint"
              gap={8}
              justify="between"
              className={classes.section}
              aria-expanded={isOpen}
              onClick={() => setToggled((now) => new Map(now).set(section.Id, !isOpen))}
            >
              <SectionLine section={section} lang={lang} number={sectionNumber} steps={own} isOpen={isOpen} />
            </Row>
            {isOpen && (
              <ol className={classes.steps}>
                {own.map((step) => (
                  <li key={step.id}>
                    <StepRow
                      id={step.id}
                      title={step.title}
                      lang={lang}
                      to={step.to}
                      type={step.kind === 'block' ? step.type : null}
                      minutes={step.kind === 'block' ? step.minutes : 0}
                      done={step.done}
                      isCurrent={step.id === current}
                      onNear={onNear}
                    />
                  </li>
                ))}
              </ol>
            )}
          </li>
        )
      })}
    </ol>
  )
})

interface LineProps {
  section: Section
  lang: string
  number: number
  steps: Step[]
  isOpen: boolean
}

function SectionLine({ section, lang, number, steps, isOpen }: LineProps) {
  const { t } = useTranslation('learning')
  const done = steps.filter((step) => step.done).length
  const isDone = done === steps.length
  const count = isOpen && !isDone ? t('{{done}} of {{count}} steps', { done, count: steps.length }) : ''
  return (
    <>
      <Text as="span" grow>
        <Text as="b" block size={14} tone="strong" weight="strong" breakable lang={lang}>
          {number}. {section.Title}
        </Text>
        <Text as="small" block size={12} figures above={2}>
          {[count, section.Minutes > 0 && hoursAndMinutes(section.Minutes)].filter(Boolean).join(', ')}
        </Text>
      </Text>
      {isDone ? <Dot state="done" /> : <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />}
    </>
  )
}

interface RowProps {
  id: string
  title: string
  lang: string
  to: string
  /** An evaluation has none. */
  type: BlockType | null
  minutes: number
  done: boolean
  isCurrent: boolean
  onNear: (block: string) => void
}

/** A plain link: a router `Link` renders again with every navigation, and there are many rows. */
const StepRow = memo(({ id, title, lang, to, type, minutes, done, isCurrent, onNear }: RowProps) => {
  const { t } = useTranslation(['learning', 'blocks'])
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  const near = () => type && onNear(id)
  const kind = type ? t(blockKinds[type].label, { ns: 'blocks' }) : t('Evaluation')
  return (
    <Row
      as="a"
      size={14}
      tone="muted"
      gap={12}
      align="stretch"
      ref={row}
      href={to}
      className={classes.step}
      aria-current={isCurrent ? 'step' : undefined}
      onPointerEnter={near}
      onFocus={near}
    >
      <Dot state={done ? 'done' : isCurrent ? 'now' : 'ahead'} />
      <Text as="span" grow>
        <Text as="span" block breakable className={classes.title} lang={lang}>
          {title}
        </Text>
        <Row as="span" size={12} tone="faint" figures gap={6} above={2} className={classes.meta}>
          <Icon name={type ? blockKinds[type].icon : 'quiz'} size="small" />
          <VisuallyHidden>{kind}</VisuallyHidden>
          {type ? hoursAndMinutes(minutes) : <span aria-hidden="true">{kind}</span>}
        </Row>
      </Text>
    </Row>
  )
})

function Dot({ state }: { state: 'done' | 'now' | 'ahead' }) {
  const { t } = useTranslation('player')
  return (
    <Mark size={20} round tone="accent" className={classes.dot} data-state={state}>
      {state === 'done' && (
        <>
          <Icon name="check" size="small" />
          <VisuallyHidden>{t('Done')}</VisuallyHidden>
        </>
      )}
    </Mark>
  )
}
