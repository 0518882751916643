import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawnIcon } from '#kit/icon.tsx'
import { iconPaths } from '#kit/icon-paths.ts'
import { Row } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { rareIcons } from '#kit/rare-icons.ts'
import classes from './side-panel.module.css'
import type { Tab } from './use-panels.ts'

interface Props {
  tab: Tab
  onTab: (tab: Tab) => void
  children: ReactNode
}

const icons = { notes: rareIcons.note.path, search: iconPaths.search }
const labels = { notes: 'Notes', search: 'Search' } as const
const tabs: Tab[] = ['notes', 'search']

/** Tabs for notes and search. */
export function SidePanel({ tab, onTab, children }: Props) {
  const { t } = useTranslation('player')
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = tab === 'notes' ? 'search' : 'notes'
    onTab(other)
    document.getElementById(`${id}-${other}`)?.focus()
  }
  return (
    <div className={classes.panel}>
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
            gap={8}
            key={one}
            id={`${id}-${one}`}
            role="tab"
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => onTab(one)}
          >
            <DrawnIcon path={icons[one]} size="normal" />
            {t(labels[one])}
          </Row>
        ))}
      </Row>
      <div id={`${id}-panel`} className={classes.body} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {children}
      </div>
    </div>
  )
}
