import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { useLocation } from 'react-router'

export const listOf = (kind: ReferenceKind) => `/admin/${kind}`
export const newOf = (kind: ReferenceKind) => `/admin/${kind}/new`
export const orderOf = (kind: ReferenceKind) => `/admin/${kind}/order`
export const importOf = (kind: ReferenceKind) => `/admin/${kind}/import`
export const entryOf = (kind: ReferenceKind, id: string) => `/admin/${kind}/${id}`
/** The members of an organization's group, who manage it. */
export const membersOf = (domain: string) => `/admin/groups/${encodeURIComponent(domain)}`

/** Router state passed between these pages. */
export interface PageState {
  /** The address of the list, with its search and page. */
  list?: string
  saved?: boolean
  deleted?: string
}

export const usePageState = () => (useLocation().state ?? {}) as PageState

/** The address of the list as it was left, or its first page. */
export const useListAddress = (kind: ReferenceKind) => usePageState().list ?? listOf(kind)
