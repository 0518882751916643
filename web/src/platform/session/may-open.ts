import type { Actor } from '@aulanova/contract/kernel/permissions'
import { createContext } from 'react'

/** Whether an address leads to a page that the actor may open: the app knows, domains do not know its routes. */
export const MayOpen = createContext<(actor: Actor | null, to: string) => boolean>(() => true)
