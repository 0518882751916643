import { memo } from 'react'
import type { BlockStep, Step } from '#domains/learning/parts/course-steps.ts'
import { NotesPanel } from './notes-panel.tsx'
import { SearchPanel } from './search-panel.tsx'
import { SidePanel } from './side-panel.tsx'
import type { Tab } from './use-panels.ts'

interface Props {
  courseId: string
  steps: Step[]
  step: BlockStep
  tab: Tab
  /** The tab whose field shall take the focus. */
  asked: Tab | null
  onTab: (tab: Tab) => void
  onFocused: () => void
  onNear: (block: string) => void
  onChoose: () => void
}

/** Notes or search, in a column or in a drawer. Memoized: it must not delay a move to another block. */
export const PlayerSide = memo(({ courseId, steps, step, tab, asked, onTab, onFocused, onNear, onChoose }: Props) => (
  <SidePanel tab={tab} onTab={onTab}>
    {tab === 'notes' ? (
      <NotesPanel
        courseId={courseId}
        step={step}
        steps={steps}
        focus={asked === 'notes'}
        onFocused={onFocused}
        onChoose={onChoose}
      />
    ) : (
      <SearchPanel
        courseId={courseId}
        focus={asked === 'search'}
        onFocused={onFocused}
        onNear={onNear}
        onChoose={onChoose}
      />
    )}
  </SidePanel>
))
