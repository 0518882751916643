import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** The element in the layout's header for the controls of the screen; null until the header is rendered. */
export const HeaderToolsPlace = createContext<HTMLElement | null>(null)

/** Renders controls of a screen into the header of its layout. */
export function HeaderTools({ children }: { children: ReactNode }) {
  const place = use(HeaderToolsPlace)
  return place && createPortal(children, place)
}
