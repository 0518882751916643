import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { breakpoints } from '#kit/breakpoints.ts'
import { stored } from '#kit/browser/storage.ts'

export type Tab = 'notes' | 'search'

const indexName = 'playerIndex'
const panelName = 'playerPanel'
const options = { getInitialValueInEffect: false }

/**
 * The index and the panel of notes and search. Where there is room each is a column, and the browser remembers whether
 * it is shown; elsewhere each is a drawer, closed until it is requested.
 */
export function usePanels() {
  const index = usePanel(useMediaQuery(breakpoints['over-laptop'], undefined, options), indexName, 'open')
  const panel = usePanel(useMediaQuery(breakpoints['over-desktop'], undefined, options), panelName, 'notes')
  const [asked, setAsked] = useState<Tab | null>(null)
  const [hasChosen, setChosen] = useState(false)
  const tab: Tab = panel.shown === 'search' ? 'search' : 'notes'

  useEffect(() => {
    if (index.isDrawer || panel.isDrawer) setChosen(false)
  }, [index.isDrawer, panel.isDrawer])

  return {
    index: { ...index, toggle: () => index.show(index.shown ? '' : 'open') },
    panel: {
      ...panel,
      tab,
      /** The tab whose field shall take the focus; null once it has. */
      asked,
      answer: () => setAsked(null),
      open: (wanted: Tab) => {
        panel.show(wanted)
        setAsked(wanted)
      },
      close: () => panel.show(''),
    },
    /** A step was chosen: closes the drawers. */
    choose: () => {
      setChosen(true)
      if (!index.hasRoom) index.show('')
      if (!panel.hasRoom) panel.show('')
    },
    /** Whether a closing drawer gives the focus back to its opener: not when a step was chosen, which takes it. */
    returnsFocus: !hasChosen,
  }
}

function usePanel(hasRoom: boolean, name: string, initial: string) {
  const [inColumn, setInColumn] = useState(() => stored.get(name) ?? initial)
  const [inDrawer, setInDrawer] = useState('')
  const show = (what: string) => {
    if (!hasRoom) return setInDrawer(what)
    stored.set(name, what)
    setInColumn(what)
  }
  const shown = hasRoom ? inColumn : inDrawer
  return { hasRoom, shown, isColumn: hasRoom && shown !== '', isDrawer: !hasRoom && shown !== '', show }
}
