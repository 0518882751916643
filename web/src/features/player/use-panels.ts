import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { stored } from '#lib/storage.ts'

export type Tab = 'notes' | 'search'

const indexName = 'playerIndex'
const panelName = 'playerPanel'
const at = { getInitialValueInEffect: false }

/**
 * Beside the article where there is room, and then remembered by the browser; in a drawer over it where there is not,
 * and then closed until it is asked for.
 */
export function usePanels() {
  const index = useBeside(useMediaQuery('(min-width: 861px)', undefined, at), indexName, 'open')
  const panel = useBeside(useMediaQuery('(min-width: 1181px)', undefined, at), panelName, 'notes')
  const [asked, setAsked] = useState<Tab | null>(null)
  const tab: Tab = panel.shown === 'search' ? 'search' : 'notes'

  return {
    index: { ...index, isOpen: index.shown !== '', toggle: () => index.show(index.shown ? '' : 'open') },
    panel: {
      ...panel,
      tab,
      isOpen: panel.shown !== '',
      /** Whose field is to take the focus, until it has. */
      asked,
      answer: () => setAsked(null),
      open: (wanted: Tab) => {
        panel.show(wanted)
        setAsked(wanted)
      },
      close: () => panel.show(''),
    },
  }
}

function useBeside(hasRoom: boolean, name: string, usual: string) {
  const [beside, setBeside] = useState(() => stored.get(name) ?? usual)
  const [over, setOver] = useState('')
  const show = (what: string) => {
    if (!hasRoom) return setOver(what)
    stored.set(name, what)
    setBeside(what)
  }
  return { hasRoom, shown: hasRoom ? beside : over, show }
}
