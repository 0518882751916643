import { type KeyboardEvent, memo, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockStep, Step } from '#domains/learning/parts/course-steps.ts'
import { VectorIcon } from '#kit/icon.tsx'
import { iconPaths } from '#kit/icon-paths.ts'
import { Row, Stack } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { rareIcons } from '#kit/rare-icons.ts'
import { NotesPanel } from './notes-panel.tsx'
import { SearchPanel } from './search-panel.tsx'
import classes from './side-panel.module.css'
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

interface PanelProps {
  tab: Tab
  onTab: (tab: Tab) => void
  children: ReactNode
}

const icons = { notes: rareIcons.note.path, search: iconPaths.search }
const labels = { notes: 'Notes', search: 'Search' } as const
const tabs: Tab[] = ['notes', 'search']

/** Tabs for notes and search. */
function SidePanel({ tab, onTab, children }: PanelProps) {
  const { t } = useTranslation('player')
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = tab === 'notes' ? 'search' : 'notes'
    onTab(other)
    document.getElementById(`${id}-${other}`)?.focus()
  }
  return (
    <Stack column className={classes.panel}>
      <Row
        gap={4}
        align="stretch"
        className={classes.tabs}
        role="tablist"
        aria-label={t('Notes and search')}
        onKeyDown={onKeyDown}
      >
        {tabs.map((one) => (
          <Row
            as={PlainButton}
            size={14}
            tone="muted"
            gap={8}
            key={one}
            id={`${id}-${one}`}
            role="tab"
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => onTab(one)}
          >
            <VectorIcon path={icons[one]} size="normal" />
            {t(labels[one])}
          </Row>
        ))}
      </Row>
      <Stack column grow id={`${id}-panel`} className={classes.body} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {children}
      </Stack>
    </Stack>
  )
}
