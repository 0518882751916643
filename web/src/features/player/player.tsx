import type { CourseIndex as Course } from '@aulanova/contract/player'
import { Drawer } from '@mantine/core'
import '#ui/mantine-overlays.ts'
import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { certificateOf } from '#lib/course-links.ts'
import { progressQueue } from '#lib/progress-queue.ts'
import { useNewest } from '#lib/use-newest.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { BlockPane } from './block-pane.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CourseIndex } from './course-index.tsx'
import { focusTitle } from './focus-title.ts'
import { toggleFullScreen } from './full-screen.ts'
import { HelpDialog } from './help-dialog.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { Notices } from './notices.tsx'
import classes from './player.module.css'
import { usePrefetch } from './player-data.ts'
import { PlayerHeader } from './player-header.tsx'
import { SearchPanel } from './search-panel.tsx'
import { useNamedKeys, useShortcuts } from './shortcuts.ts'
import { SidePanel } from './side-panel.tsx'
import { aheadOf, around, type BlockStep, behind, type Step } from './step-list.ts'
import { type Tab, usePanels } from './use-panels.ts'

interface Props {
  course: Course
  steps: Step[]
  step: BlockStep
}

/** The next block is there already: it is drawn now, not when the browser has time for it. */
const atOnce = { flushSync: true }

/** The index, the block and the notes side by side; the way on below. */
export function Player({ course, steps, step }: Props) {
  const { t } = useTranslation(['player', 'common'])
  const uuid = course.Uuid
  const navigate = useNavigate()
  const prefetch = usePrefetch(uuid)
  const panels = usePanels()
  const keys = useNamedKeys()
  const { index, panel } = panels
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [previous, ahead] = [behind(steps, step), aheadOf(steps, step)]

  const finish = () => progressQueue.put(uuid, step.id, { completed: true })
  useEffect(() => progressQueue.resume(uuid), [uuid])
  const readAhead = () => {
    for (const near of around(steps, step)) if (near.kind === 'block') prefetch(near.id)
    startTransition(() => setDrawnFrom(step.id))
  }
  // The text that comes next is drawn out of sight; what plays or runs by itself is not.
  const [drawnFrom, setDrawnFrom] = useState('')
  const next = ahead.kind === 'next' && ahead.step.kind === 'block' && ahead.step.type === 'text' ? ahead.step : null
  const panes = next && drawnFrom === step.id ? [step, next] : [step]
  useShortcuts({
    next: () => {
      if ('step' in ahead) void navigate(ahead.step.to, atOnce)
      else if (ahead.kind === 'certificate') void navigate(certificateOf(uuid))
    },
    previous: () => previous && void navigate(previous.to, atOnce),
    notes: () => panel.open('notes'),
    search: () => panel.open('search'),
    index: index.toggle,
    'full-screen': toggleFullScreen,
    help: () => help(),
  })

  const isIndexOver = !index.hasRoom && index.isOpen
  const isPanelOver = !panel.hasRoom && panel.isOpen
  // Whoever chose a step is taken to it; whoever closed a drawer returns to where they were.
  const [hasChosen, setChosen] = useState(false)
  useEffect(() => {
    if (isIndexOver || isPanelOver) setChosen(false)
  }, [isIndexOver, isPanelOver])
  const choose = useNewest(() => {
    setChosen(true)
    if (!index.hasRoom) index.show('')
    if (!panel.hasRoom) panel.close()
  })
  const goTo = useNewest((to: string) => {
    choose()
    void navigate(to, atOnce)
  })
  // The block stands first; the index and the notes follow it a moment later.
  const followed = useDeferredValue(step)
  const list = useMemo(
    () => <CourseIndex steps={steps} current={followed.id} onNear={prefetch} onChoose={goTo} />,
    [steps, followed.id, prefetch, goTo],
  )
  const { tab, asked } = panel
  const show = useNewest(panel.show)
  const answer = useNewest(panel.answer)
  const side = useMemo(
    () => (
      <SidePanel tab={tab} onTab={show}>
        {tab === 'notes' ? (
          <NotesPanel
            uuid={uuid}
            step={followed}
            steps={steps}
            focus={asked === 'notes'}
            onFocused={answer}
            onChoose={choose}
          />
        ) : (
          <SearchPanel uuid={uuid} focus={asked === 'search'} onFocused={answer} onNear={prefetch} onChoose={choose} />
        )}
      </SidePanel>
    ),
    [tab, asked, uuid, followed, steps, show, answer, choose, prefetch],
  )
  const opener = useRef<Element | null>(null)
  const help = useNewest(() => {
    opener.current = document.activeElement
    setHelpOpen(true)
  })
  const closeHelp = () => {
    setHelpOpen(false)
    const back = opener.current
    // Once the dialog has let go of the focus.
    requestAnimationFrame(() => (back instanceof HTMLElement && back !== document.body ? back.focus() : focusTitle()))
  }
  const turnIndex = useNewest(index.toggle)
  const turnPanel = useNewest((wanted: Tab) =>
    panel.hasRoom && panel.isOpen && panel.tab === wanted ? panel.close() : panel.open(wanted),
  )
  const isIndexBeside = index.hasRoom && index.isOpen
  const isPanelBeside = panel.hasRoom && panel.isOpen
  const drawer = { returnFocus: !hasChosen, closeButtonProps: { 'aria-label': t('Close', { ns: 'common' }) } }

  return (
    <div className={classes.player}>
      <PlayerHeader
        progress={course.Progress}
        isIndexBeside={isIndexBeside}
        shownTab={isPanelBeside ? tab : null}
        onIndex={turnIndex}
        onPanel={turnPanel}
        onHelp={help}
      />
      <div
        className={classes.line}
        role="progressbar"
        aria-label={t('Progress in the course')}
        aria-valuenow={course.Progress.Percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${course.Progress.Percent}%` }} />
      </div>
      <div className={classes.columns} data-index={isIndexBeside || undefined} data-panel={isPanelBeside || undefined}>
        {isIndexBeside && (
          <nav className={classes.index} aria-label={t('Course index')}>
            <div className={classes.head}>
              <h2>{t('Index')}</h2>
              <IconButton
                icon="chevron-left"
                label={t('Hide the index')}
                aria-keyshortcuts={keys('I')}
                onClick={index.toggle}
              />
            </div>
            {list}
          </nav>
        )}
        <div className={classes.panes}>
          {panes.map((one) => (
            <BlockPane
              key={one.id}
              uuid={uuid}
              course={course.Name}
              step={one}
              isAhead={one !== step}
              onDone={finish}
              onStands={readAhead}
            />
          ))}
        </div>
        {isPanelBeside && (
          <section className={classes.panel} aria-label={t('Notes and search')}>
            {side}
          </section>
        )}
      </div>
      <div className={classes.foot}>
        <Notices uuid={uuid} />
        <BottomBar uuid={uuid} step={step} previous={previous} ahead={ahead} onDone={finish} onGo={goTo} />
      </div>
      {!index.hasRoom && (
        <Drawer
          {...drawer}
          opened={isIndexOver}
          onClose={index.toggle}
          title={t('Course index')}
          size="min(360px, 100%)"
        >
          <nav aria-label={t('Course index')}>{list}</nav>
        </Drawer>
      )}
      {!panel.hasRoom && (
        <Drawer
          {...drawer}
          opened={isPanelOver}
          onClose={panel.close}
          position="right"
          title={t('Notes and search')}
          size="min(400px, 100%)"
          classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
        >
          {side}
        </Drawer>
      )}
      {isHelpOpen && <HelpDialog onClose={closeHelp} />}
    </div>
  )
}
