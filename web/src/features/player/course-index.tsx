import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hoursAndMinutes } from '#lib/format.ts'
import { blockKinds } from '#ui/block-view/block-kinds.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './course-index.module.css'
import type { Section, Step } from './step-list.ts'

interface Props {
  steps: Step[]
  current: string | undefined
  /** Before a block is opened: it is pointed at. */
  onNear: (block: string) => void
  onChoose?: (() => void) | undefined
}

/** Sections that open in place; the one that is being read stands open. */
export const CourseIndex = memo(({ steps, current, onNear, onChoose }: Props) => {
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const here = steps.find(({ id }) => id === current)?.section.Id
  const sections = [...Map.groupBy(steps, ({ section }) => section.Id).values()]
  return (
    <ol className={classes.sections}>
      {sections.map((own) => {
        const [{ section, sectionNumber }] = own as [Step]
        const isOpen = turned.get(section.Id) ?? section.Id === here
        return (
          <li key={section.Id}>
            <button
              type="button"
              className={classes.section}
              aria-expanded={isOpen}
              onClick={() => setTurned((now) => new Map(now).set(section.Id, !isOpen))}
            >
              <SectionLine section={section} number={sectionNumber} steps={own} isOpen={isOpen} />
            </button>
            {isOpen && (
              <ol className={classes.steps}>
                {own.map((step) => (
                  <li key={step.id}>
                    <Row step={step} isCurrent={step.id === current} onNear={onNear} onChoose={onChoose} />
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
  number: number
  steps: Step[]
  isOpen: boolean
}

function SectionLine({ section, number, steps, isOpen }: LineProps) {
  const { t } = useTranslation('learning')
  const done = steps.filter((step) => step.done).length
  const isDone = done === steps.length
  const count = isOpen && !isDone ? `${t('{{done}} of {{count}} steps', { done, count: steps.length })}, ` : ''
  return (
    <>
      <span>
        <b>
          {number}. {section.Title}
        </b>
        <small>
          {count}
          {hoursAndMinutes(section.Minutes)}
        </small>
      </span>
      {isDone ? <Dot state="done" /> : <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />}
    </>
  )
}

interface RowProps {
  step: Step
  isCurrent: boolean
  onNear: (block: string) => void
  onChoose: (() => void) | undefined
}

function Row({ step, isCurrent, onNear, onChoose }: RowProps) {
  const { t } = useTranslation(['learning', 'blocks'])
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const near = () => step.kind === 'block' && onNear(step.id)
  const kind = step.kind === 'block' ? t(blockKinds[step.type].label, { ns: 'blocks' }) : t('Evaluation')
  return (
    <Link
      ref={row}
      to={step.to}
      className={classes.step}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onChoose}
      onPointerEnter={near}
      onFocus={near}
    >
      <Dot state={step.done ? 'done' : isCurrent ? 'now' : 'ahead'} />
      <span>
        <span className={classes.title}>{step.title}</span>
        <span className={classes.meta}>
          <Icon name={step.kind === 'block' ? blockKinds[step.type].icon : 'quiz'} size="small" />
          <VisuallyHidden>{kind}</VisuallyHidden>
          {step.kind === 'block' ? hoursAndMinutes(step.minutes) : <span aria-hidden="true">{kind}</span>}
        </span>
      </span>
    </Link>
  )
}

function Dot({ state }: { state: 'done' | 'now' | 'ahead' }) {
  const { t } = useTranslation('player')
  return (
    <span className={classes.dot} data-state={state}>
      {state === 'done' && (
        <>
          <Icon name="check" size="small" />
          <VisuallyHidden>{t('Done')}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
