import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Where a layout's header has room for what the screen in it offers; null until the header stands. */
export const HeaderToolsPlace = createContext<HTMLElement | null>(null)

/** Controls of a screen that belong into the header of its layout. */
export function HeaderTools({ children }: { children: ReactNode }) {
  const place = use(HeaderToolsPlace)
  return place && createPortal(children, place)
}
