import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'

/** The element in the layout's header for the controls of the screen; null where the layout has none. */
export const HeaderToolsPlace = createContext<HTMLElement | null>(null)

/** The element, for a layout that puts it into its header. It is there before the header, so both are rendered at once. */
export function useHeaderToolsPlace() {
  const [element] = useState(() => {
    const made = document.createElement('div')
    made.style.display = 'contents'
    return made
  })
  return element
}

/** Renders controls of a screen into the header of its layout. */
export function HeaderTools({ children }: { children: ReactNode }) {
  const place = use(HeaderToolsPlace)
  return place && createPortal(children, place)
}
