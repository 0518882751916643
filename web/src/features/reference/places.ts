import type { ReferenceKind } from '@aulanova/contract/reference-kinds'
import { useLocation } from 'react-router'

export const listOf = (kind: ReferenceKind) => `/admin/${kind}`
export const newOf = (kind: ReferenceKind) => `/admin/${kind}/new`
export const entryOf = (kind: ReferenceKind, id: string) => `/admin/${kind}/${id}`

/** What one page of these tells the next, kept by the browser with the history. */
export interface Passed {
  /** The list one came from, with its search and its page. */
  list?: string
  saved?: boolean
  deleted?: string
}

export const usePassed = () => (useLocation().state ?? {}) as Passed

/** The list as it was left, or as it begins. */
export const useListAddress = (kind: ReferenceKind) => usePassed().list ?? listOf(kind)
