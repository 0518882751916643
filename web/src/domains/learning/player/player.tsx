import type { CourseIndex as Course } from '@aulanova/contract/learning/player'
import { startTransition, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BlockStep, Step } from '#domains/learning/parts/course-steps.ts'
import { progressQueue } from '#domains/learning/progress/progress-queue.ts'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { certificateOf } from '#platform/address/course-links.ts'
import { preview } from '#platform/preview/preview.ts'
import { BlockPane } from './block-pane.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CourseIndex } from './course-index.tsx'
import { giveFocusBack } from './give-focus-back.ts'
import { HelpDialog } from './help-dialog.tsx'
import { Notices } from './notices.tsx'
import classes from './player.module.css'
import { usePrefetch } from './player-data.ts'
import { PlayerFrame } from './player-frame.tsx'
import { PlayerHeader, toggleFullScreen } from './player-header.tsx'
import { PlayerSide } from './player-side.tsx'
import { useShortcuts } from './shortcuts.ts'
import { type Ahead, aheadOf, around, behind } from './step-list.ts'
import { type Tab, usePanels } from './use-panels.ts'

interface Props {
  course: Course
  steps: Step[]
  step: BlockStep
}

/** The next block is in the cache already: it is rendered at once, not when the browser is idle. */
const atOnce = { flushSync: true }

/** One block of a course, with the index, notes and search around it. */
export function Player({ course, steps, step }: Props) {
  const courseId = course.Uuid
  const navigate = useNavigate()
  const prefetch = usePrefetch(courseId)
  const panels = usePanels()
  const { index, panel } = panels
  const help = useHelp()
  // For as long as the course stays open, so that the tick of the first block is seen.
  const [isFirst] = useState(course.Progress.Done === 0 && !preview.isOf(courseId))
  const [previous, ahead] = [behind(steps, step), aheadOf(steps, step)]
  const { panes, prepare } = useNextPane({ steps, step, ahead, prefetch })

  const finish = (how: { read?: number } = {}) => progressQueue.put(courseId, step.id, { completed: true, ...how })
  useEffect(() => progressQueue.resume(courseId), [courseId])
  useShortcuts({
    next: () => {
      if ('step' in ahead) void navigate(ahead.step.to, atOnce)
      else if (ahead.kind === 'certificate') void navigate(certificateOf(courseId))
    },
    previous: () => previous && void navigate(previous.to, atOnce),
    notes: () => panel.open('notes'),
    search: () => panel.open('search'),
    index: () => {
      // When the drawer closes, it returns the focus to the element that has it now. The body would lose it.
      giveFocusBack(document.activeElement)
      index.toggle()
    },
    'full-screen': toggleFullScreen,
    help: help.open,
  })

  // Stable functions: what they are given to is memoized.
  const choose = useNewest(panels.choose)
  const goTo = useNewest((to: string) => {
    choose()
    void navigate(to, atOnce)
  })
  const showTab = useNewest(panel.show)
  const answer = useNewest(panel.answer)
  const toggleIndex = useNewest(index.toggle)
  const togglePanel = useNewest((wanted: Tab) =>
    panel.isColumn && panel.tab === wanted ? panel.close() : panel.open(wanted),
  )
  // The block is rendered first; the index and the notes follow with the deferred value.
  const deferredStep = useDeferredValue(step)

  return (
    <div className={classes.player}>
      <PlayerHeader
        progress={course.Progress}
        isIndexBeside={index.isColumn}
        shownTab={panel.isColumn ? panel.tab : null}
        onIndex={toggleIndex}
        onPanel={togglePanel}
        onHelp={help.open}
      />
      <PlayerFrame
        percent={course.Progress.Percent}
        panels={panels}
        index={
          <CourseIndex
            steps={steps}
            lang={course.LanguageTag}
            current={deferredStep.id}
            onNear={prefetch}
            onChoose={goTo}
          />
        }
        side={
          <PlayerSide
            courseId={courseId}
            steps={steps}
            step={deferredStep}
            tab={panel.tab}
            asked={panel.asked}
            onTab={showTab}
            onFocused={answer}
            onNear={prefetch}
            onChoose={choose}
          />
        }
        foot={
          <>
            <Notices courseId={courseId} />
            <BottomBar
              courseId={courseId}
              step={step}
              previous={previous}
              ahead={ahead}
              onDone={() => finish()}
              onGo={goTo}
            />
          </>
        }
      >
        {panes.map((one) => (
          <BlockPane
            key={one.id}
            courseId={courseId}
            course={course.Name}
            lang={course.LanguageTag}
            step={one}
            isAhead={one !== step}
            isFirst={isFirst}
            hasProgress={course.Progress.Done > 0}
            onDone={finish}
            onReady={prepare}
          />
        ))}
      </PlayerFrame>
      {help.isOpen && <HelpDialog onClose={help.close} />}
    </div>
  )
}

/** The dialog with the keyboard shortcuts; on closing, the focus returns to where it was. */
function useHelp() {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<Element | null>(null)
  const open = useNewest(() => {
    opener.current = document.activeElement
    setOpen(true)
  })
  const close = () => {
    setOpen(false)
    const back = opener.current
    // One frame later the dialog has released the focus.
    requestAnimationFrame(() => giveFocusBack(back))
  }
  return { isOpen, open, close }
}

interface Options {
  steps: Step[]
  step: BlockStep
  ahead: Ahead
  prefetch: (block: string) => void
}

/**
 * Prepares the blocks around the current one. A text that comes next is rendered out of sight; what plays or runs by
 * itself is only read.
 */
function useNextPane({ steps, step, ahead, prefetch }: Options) {
  const [preparedFor, setPreparedFor] = useState('')
  const next = ahead.kind === 'next' && ahead.step.kind === 'block' && ahead.step.type === 'text' ? ahead.step : null
  const prepare = () => {
    for (const near of around(steps, step)) if (near.kind === 'block') prefetch(near.id)
    startTransition(() => setPreparedFor(step.id))
  }
  return { panes: next && preparedFor === step.id ? [step, next] : [step], prepare }
}
